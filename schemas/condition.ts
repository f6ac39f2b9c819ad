import type { FromSchema } from 'json-schema-to-ts'
import { dateOrFromToday } from './date.ts'
import type { Named } from './named.ts'

/** The limits of a number or a date in a condition; the values of `below` and `before` themselves are excluded. */
export const limits = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    atLeast: { type: 'number' },
    below: { type: 'number' },
    from: dateOrFromToday,
    before: dateOrFromToday,
  },
} as const

/** A value in conditions and payloads. */
export const scalar = { type: ['string', 'number', 'boolean'] } as const

/** The condition on one name: a value, limits, or a list of these, of which one has to match. */
const wantedSchema = {
  anyOf: [scalar, limits, { type: 'array', minItems: 1, uniqueItems: true, items: { anyOf: [scalar, limits] } }],
} as const
export interface WantedSchema extends Named<typeof wantedSchema> {}
const wanted: WantedSchema = wantedSchema

/**
 * A condition: each key must have the value, or one of the values. Keys are context names and fields of earlier steps
 * with distinguishable answers; numbers and dates may have limits. At least one of the conditions in `any` must hold.
 */
const whenSchema = {
  type: 'object',
  minProperties: 1,
  properties: {
    any: { type: 'array', minItems: 2, items: { type: 'object', minProperties: 1, additionalProperties: wanted } },
  },
  additionalProperties: wanted,
} as const
export interface WhenSchema extends Named<typeof whenSchema> {}
export const when: WhenSchema = whenSchema

/** The condition on one name. */
type Wanted = FromSchema<typeof wanted>

/** A condition without `any`. */
interface Keys {
  readonly any?: never
  // Without `exactOptionalPropertyTypes`, TypeScript reads `any` as possibly undefined.
  readonly [name: string]: Wanted | undefined
}

/** A condition with `any`, the only name whose value is a list of conditions. */
interface KeysWithAny {
  readonly any: readonly Keys[]
  readonly [name: string]: Wanted | readonly Keys[]
}

/** A condition of a flow. */
export type When = Keys | KeysWithAny
