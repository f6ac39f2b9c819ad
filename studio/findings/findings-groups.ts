import { textPath } from '../../engine/language/read/path.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { groupName } from '../sheet/place-text.ts'
import type { Words } from '../words/words.ts'

/** The findings of one question, or of another part of a file. */
export interface FindingsGroup {
  readonly key: string
  readonly title: string
  readonly findings: readonly WordedFinding[]
}

/**
 * Groups findings by the question that they concern. Questions come first, in the order of the conversation, then the
 * other parts of the file, then other files. Errors come before warnings.
 *
 * @param stepsOf returns the questions of a file in order
 */
export function findingsGroups(
  findings: readonly WordedFinding[],
  current: string,
  stepsOf: (flow: string) => readonly string[],
  words: Words,
): FindingsGroup[] {
  const groups = new Map<string, { title: string; rank: number; findings: WordedFinding[] }>()
  for (const finding of findings) {
    const [part = '', name = ''] = textPath(finding.path).map(String)
    const steps = stepsOf(finding.flow)
    const isStep = part === 'steps' && name !== ''
    const at = isStep ? steps.indexOf(name) : steps.length
    const key = `${finding.flow} ${isStep ? `steps.${name}` : part}`
    const own = groupName(finding.path, steps, words) || finding.flow
    const title = finding.flow === current ? own : words('finding-file', { group: own, file: finding.flow })
    const rank = (finding.flow === current ? 0 : 1e6) + (at === -1 ? steps.length : at)
    const group = groups.get(key) ?? { title, rank, findings: [] }
    group.findings.push(finding)
    groups.set(key, group)
  }
  const severity = ({ severity: of }: WordedFinding) => (of === 'error' ? 0 : 1)
  return [...groups]
    .toSorted(([, left], [, right]) => left.rank - right.rank)
    .map(([key, { title, findings: own }]) => ({
      key,
      title,
      findings: own.toSorted((left, right) => severity(left) - severity(right)),
    }))
}

/** The longest part of a text that a button repeats. */
const longest = 32

/** Returns a piece of a flow file as a button quotes it: on one line, and without the quotation marks of JSON. */
function quoted(text: string, { language }: Words): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^"(?<inner>[^"]*)"$/, '$<inner>')
  const short = plain.length > longest ? `${plain.slice(0, longest)}…` : plain
  return language === 'ja' ? `\u300c${short}\u300d` : `“${short}”`
}

/** Returns in words what the fix of a finding does to the text. */
export function fixText({ from, to, insert }: NonNullable<WordedFinding['fix']>, text: string, words: Words) {
  const before = text.slice(from, to)
  const [old, now] = [quoted(before, words), quoted(insert ?? '', words)]
  if (before.trim() === '') return words('fix-add', { new: now })
  if ((insert ?? '').trim() === '') return words('fix-remove', { old })
  return words('fix-replace', { old, new: now })
}
