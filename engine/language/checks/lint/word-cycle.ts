import { inBraces, placeholdersIn } from '../../../runtime/placeholders.ts'
import { ringsIn } from '../../names/dependencies.ts'
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
