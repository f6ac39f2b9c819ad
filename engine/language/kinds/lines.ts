import { linesKind } from '../../runtime/kinds/lines.ts'
import type { AuthorKind } from './kind.ts'
import { text } from './text.ts'

export const lines: AuthorKind = {
  ...text,
  ...linesKind,
  words: { en: 'takes several lines', ja: '複数行の文章を入力するフィールド' },
  roles: ['given'],
  *candidates(search) {
    yield* text.candidates(search)
    yield* ['a\n\nb', '']
  },
}
