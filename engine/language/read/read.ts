import { getLocation, parseTree } from 'jsonc-parser'
import { duplicateKeys } from './duplicate-keys.ts'
import { lex } from './lexer.ts'
import type { Lines } from './lines.ts'
import { linesOf } from './lines.ts'
import { pathText } from './path.ts'
import type { Problem } from './problem.ts'
import { inOrder } from './problem.ts'
import type { Source } from './source.ts'
import { sourceOf } from './source.ts'
import { checkStructure } from './structure.ts'
import type { TextFinding } from './text-finding.ts'
import { finding } from './text-finding.ts'
import { tooMuch } from './too-much.ts'

/**
 * Reads a flow file as strict JSON and names every mistake once.
 * There is a source, too, when each mistake could be repaired without doubt, so that the check can go on.
 */
export function readSource(text: string, file: string): { source: Source | undefined; problems: Problem[] } {
  const lines = linesOf(text)
  const much = tooMuch(text)
  if (much) return { source: undefined, problems: [problemOf(much, '', file, lines)] }
  const draft = lex(text)
  checkStructure(draft, lines)

  const repaired = draft.repaired.join('')
  const tree = parseTree(repaired, [], { allowTrailingComma: true })
  const findings: TextFinding[] = [...draft.findings]
  const sound = draft.certain && tree !== undefined
  if (draft.tokens.length === 0 && findings.length === 0) findings.push(finding('empty-file', 0, 1, {}))
  if (sound) findings.push(...duplicateKeys(tree, lines))
  if (sound && tree.type !== 'object') {
    findings.push(finding('not-an-object', tree.offset, tree.length, { found: tree.type }))
  }
  const problems = causes(findings, lines).map((found, index): Problem => {
    if (index >= located) return problemOf(found, '', file, lines)
    const location = getLocation(repaired, found.offset)
    const known = location.isAtPropertyKey && found.offset >= draft.broken ? location.path.slice(0, -1) : location.path
    return problemOf(found, pathText(known.filter((part) => part !== '')), file, lines)
  })
  const source = sound && tree.type === 'object' ? sourceOf(file, text, tree, lines) : undefined
  return { source, problems: inOrder(problems) }
}

/** Mistakes whose paths are looked for; each is a walk through the text, and who made more began somewhere else. */
const located = 500

const problemOf = ({ offset, length, ...found }: TextFinding, path: string, file: string, lines: Lines): Problem => ({
  file,
  ...lines.span(offset, length),
  severity: 'error',
  path,
  ...found,
})

/**
 * Drops what only follows from another mistake: on a line that lacks a quote nothing else can be known, and
 * of two mistakes at one offset the later is meant (the structure knows more of it than the characters do).
 */
function causes(findings: readonly TextFinding[], lines: Lines): TextFinding[] {
  const line = ({ offset }: TextFinding): number => lines.at(offset).line
  const lacksQuote = new Set(findings.filter(isMissingQuote).map(line))
  const causing = findings.filter((finding) => isMissingQuote(finding) || !lacksQuote.has(line(finding)))
  return [...new Map(causing.map((textFinding) => [textFinding.offset, textFinding])).values()]
}

const isMissingQuote = ({ code }: TextFinding): boolean =>
  code === 'missing-opening-quote' || code === 'missing-closing-quote'
