import { optionsOf } from '../../runtime/program/options.ts'
import { textPath, pathText, type Path } from '../read/path.ts'
import type { TextEntry } from '../texts/table.ts'
import { changesInCases } from './cases.ts'
import type { Rewording, SentenceChange } from './explanation.ts'
import { hasPlace, isSame, placeAt, type Version } from './version.ts'

/**
 * Returns the sentences that some visitors read in place of earlier ones. Sentences of questions, fields and options
 * that only one version has are left out: these are changes of their own. So are messages of rules that only one
 * version uses.
 */
export function changedSentences(before: Version, after: Version): SentenceChange[] {
  const moved = movedPlaces(before, after)
  const paths = [...new Set([...after.entries.keys(), ...before.entries.keys()])].filter((path) => {
    const keys = textPath(path)
    const isOfOneVersion = keys[0] === 'messages' && !(before.entries.has(path) && after.entries.has(path))
    return !isOfOneVersion && !moved.has(path) && hasPlace(before, keys) && hasPlace(after, keys)
  })
  const rank = (path: string) => {
    const [top, step] = textPath(path)
    return top === 'steps' ? after.flow.order.indexOf(String(step)) : after.flow.order.length
  }
  return paths
    .map((path) => ({ path, changes: changesAt(before, after, path) }))
    .filter(({ changes }) => changes.length > 0)
    .sort((left, right) => rank(left.path) - rank(right.path))
    .flatMap(({ changes }) => changes)
}

function changesAt(before: Version, after: Version, path: string): SentenceChange[] {
  const keys = textPath(path)
  const [old, now] = [before, after].map(({ entries }) => entries.get(path) ?? []) as [TextEntry[], TextEntry[]]
  if (isSame(contentOf(old), contentOf(now))) return []
  const place = placeAt(after, keys)
  const isQuestion = keys[2] === 'bubbles' && Object.keys(after.flow.steps[keys[1]!]!.bubbles).at(-1) === keys[3]
  const isOfferedToOthers = place.option !== undefined && isConditionChanged(before, after, keys)
  return changesInCases(inCases(old), inCases(now), kindOf).flatMap(({ pairs, audience }) => {
    const wordings = pairs
      .filter(({ before: was, after: is }) => !isOfferedToOthers || (was !== undefined && is !== undefined))
      .map(({ before: was, after: is }): Rewording => ({
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      }))
    return wordings.length === 0 ? [] : [{ path, place, isQuestion, wordings, audience }]
  })
}

/**
 * Returns what a change replaces with what, so that the same change in several wordings of a sentence is one change.
 * Texts that are new or gone are alike.
 */
function kindOf({
  before,
  after,
}: {
  readonly before: string | undefined
  readonly after: string | undefined
}): string {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  const [old, now] = [[...before], [...after]]
  const least = Math.min(old.length, now.length)
  let start = 0
  while (start < least && old[start] === now[start]) start += 1
  let end = 0
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const middle = (characters: readonly string[]) => characters.slice(start, characters.length - end).join('')
  return JSON.stringify([middle(old), middle(now)])
}

const inCases = (entries: readonly TextEntry[]) =>
  entries.map(({ text, cases, isSample }) => ({
    value: text === '' ? undefined : text,
    cases,
    ...(isSample && { isSample }),
  }))

/** Returns what decides whether two places have the same sentences for the same visitors. */
const contentOf = (entries: readonly TextEntry[]) => entries.map(({ text, cases }) => [text, cases])

/** Reports whether the option at a path is offered under another condition. That is a change of its own. */
function isConditionChanged(before: Version, after: Version, [, step, , field, , option]: Path): boolean {
  const [old, now] = [before, after].map(({ flow }) => {
    return optionsOf(flow, flow.steps[String(step)]!.fields[String(field)]!)[String(option)]?.when
  })
  return !isSame(old, now)
}

/** Returns the paths of sentences that have only another name: the same part had them under a name that is gone. */
function movedPlaces(before: Version, after: Version): ReadonlySet<string> {
  const key = (path: string, entries: readonly TextEntry[]) =>
    JSON.stringify([pathText(textPath(path).slice(0, -1)), contentOf(entries)])
  const gone = new Map(
    [...before.entries].filter(([path]) => !after.entries.has(path)).map(([path, own]) => [key(path, own), path]),
  )
  const pairs = [...after.entries].flatMap(([path, own]) => {
    const was = before.entries.has(path) ? undefined : gone.get(key(path, own))
    return was === undefined ? [] : [was, path]
  })
  return new Set(pairs)
}
