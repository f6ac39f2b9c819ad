import { contract } from '../../../schemas/calls/find-offers.ts'
import { offerKind } from '../../runtime/kinds/offer.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

const part = { type: 'string', minLength: 1, maxLength: 200 }

/** The same for the validator of a published flow: ajv counts the characters of a length with a module of its own. */
const published = { type: 'string', pattern: '^[^]{1,200}$' }

const [{ id, title }] = contract.stub.body

/** The candidates are an offer of the stub, so that test doubles of the call know it, and none. */
export const offer: AuthorKind = {
  ...offerKind,
  words: words.offer,
  roles: [],
  schema: () => ({ type: 'array', items: published }),
  portable: {
    sent: () => ({ type: 'array', minItems: 2, maxItems: 2, items: part }),
    always: () => false,
    judged: 'presence',
    conditionSchema: (_flow, _field, wanted) => wanted === true,
  },
  domain: () => [true, false],
  candidates: () => [[id, title], []],
  extremes: (values) => values.filter((value) => Array.isArray(value) && value.length > 0),
}
