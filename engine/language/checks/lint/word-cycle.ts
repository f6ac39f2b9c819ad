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
    const done = new Set<string>()
    for (const word of uses.keys()) {
      const ring = done.has(word) ? undefined : ringFrom(word, uses, [])
      if (!ring) continue
      for (const item of ring) done.add(item)
      const [first = word] = ring
      const args = { ring: [...ring, first].map(inBraces).join(' → ') }
      yield { path: ['words', first], on: 'key', args }
    }
  },
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
