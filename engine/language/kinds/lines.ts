import { linesKind } from '../../runtime/kinds/lines.ts'
import type { AuthorKind } from './kind.ts'
import { text } from './text.ts'
import words from './words.json' with { type: 'json' }

export const lines: AuthorKind = {
  ...text,
  ...linesKind,
  words: words.lines,
  roles: ['given'],
  *candidates(search) {
    yield* text.candidates(search)
    yield* ['a\n\nb', '']
  },
}
