import { inBraces, placeholdersIn } from '../../../runtime/placeholders.ts'
import { isQuotable } from '../../names/subject.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** Words that contain themselves, directly or through other words. Each cycle is reported once. */
export const wordCycle: Lint<'word-cycle'> = {
  code: 'word-cycle',
  *check(subject) {
    const {
      flow: { words = {}, context, links = {} },
      fields,
    } = subject
    // Names with two meanings are reported by `name-clash`.
    const ambiguousNames = new Set([
      ...Object.keys({ ...context, ...links }),
      ...fields.filter(isQuotable).map(({ id }) => id),
    ])
    const uses = new Map(
      Object.keys(words)
        .filter((word) => !ambiguousNames.has(word))
        .map((word): [string, string[]] => [word, []]),
    )
    for (const { path, text } of wordingsOf(subject))
      if (path[0] === 'words') uses.get(String(path[1]))?.push(...placeholdersIn(text))
    for (const ring of ringsIn(uses))
      yield { path: ['words', ring[0]!], on: 'key', args: { ring: ring.map(inBraces).join(' → ') } }
  },
}

/**
 * Returns the circles among names that use each other, each once, with its first name also at the end.
 *
 * @param uses by name, the names that it uses
 */
export function ringsIn(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  return [...uses.keys()].flatMap((name) => {
    const ring = done.has(name) ? undefined : ringFrom(name, uses, [])
    for (const item of ring ?? []) done.add(item)
    return ring ? [[...ring, ring[0]!]] : []
  })
}

function ringFrom(
  word: string,
  uses: ReadonlyMap<string, readonly string[]>,
  way: readonly string[],
): string[] | undefined {
  const start = way.indexOf(word)
  if (start !== -1) return way.slice(start)
  for (const used of uses.get(word) ?? []) {
    const ring = ringFrom(used, uses, [...way, word])
    if (ring) return ring
  }
  return undefined
}
