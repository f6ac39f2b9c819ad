import { fixedKind } from '../../runtime/kinds/fixed.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

export const fixed: AuthorKind = {
  ...fixedKind,
  words: words.fixed,
  roles: [],
  schema: () => undefined,
  candidates: () => [],
  extremes: () => [],
}
