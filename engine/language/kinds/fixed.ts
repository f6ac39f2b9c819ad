import { fixedKind } from '../../runtime/kinds/fixed.ts'
import type { AuthorKind } from './kind.ts'

export const fixed: AuthorKind = {
  ...fixedKind,
  words: { en: 'is hidden', ja: '画面に出ないフィールド' },
  roles: [],
  schema: () => undefined,
  candidates: () => [],
  extremes: () => [],
}
