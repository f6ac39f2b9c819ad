import { textKind } from '../../runtime/kinds/text.ts'
import { candidatesFor } from './candidates.ts'
import { conflictOf } from './conflict.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

export const text: AuthorKind = {
  ...textKind,
  words: words.text,
  roles: ['typed', 'given', 'filled', 'compared'],
  schema: () => ({ type: 'string' }),
  portable: { sent: () => ({ type: 'string' }), always: () => true, judged: 'text' },
  candidates: candidatesFor,
  conflict: (search) => conflictOf(search),

  /** Returns the shortest and the longest text, and the shortest and the longest one with leading zeros. */
  extremes(values) {
    const texts = values.map(String)
    const zeros = texts.filter((text) => /^0[0-9]/.test(text))
    const ends = [texts, zeros].flatMap((all) => {
      const byLength = all.toSorted((left, right) => [...left].length - [...right].length)
      return [byLength[0], byLength.at(-1)]
    })
    return ends.filter((end) => end !== undefined)
  },
}
