import { flagKind } from '../../runtime/kinds/flag.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

export const flag: AuthorKind = {
  ...flagKind,
  words: words.flag,
  roles: ['ticked', 'matched'],
  schema: () => ({ type: 'boolean' }),
  portable: {
    sent: () => ({ type: 'boolean' }),
    always: () => true,
    judged: 'presence',
    conditionSchema: (_flow, _field, wanted) => wanted === true && { const: true },
  },
  domain: () => [true, false],
  candidates: () => [true, false],
  extremes: (values) => values,
}
