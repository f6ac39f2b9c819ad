import { flagKind } from '../../runtime/kinds/flag.ts'
import type { AuthorKind } from './kind.ts'

export const flag: AuthorKind = {
  ...flagKind,
  words: { en: 'is ticked', ja: 'チェックを付けるフィールド' },
  roles: ['ticked'],
  schema: () => ({ type: 'boolean' }),
  domain: () => [true, false],
  candidates: () => [true, false],
  extremes: (values) => values,
}
