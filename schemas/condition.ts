import type { FromSchema } from 'json-schema-to-ts'
import { dateOrFromToday } from './date.ts'
import type { Named } from './named.ts'

/** The days of the week, in the order of JavaScript: Sunday is 0. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const weekday = { enum: weekdays } as const
const count = { type: 'integer', minimum: 1 } as const

/**
 * The limits of a value in a condition; the values of `below` and `before` themselves are excluded. A date may also be
 * limited to days of the week, and a field with several values to the number of its values.
 */
export const limits = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    atLeast: { type: 'number' },
    below: { type: 'number' },
    from: dateOrFromToday,
    before: dateOrFromToday,
    weekday: { anyOf: [weekday, { type: 'array', minItems: 1, uniqueItems: true, items: weekday }] },
    count: {
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'object', minProperties: 1, additionalProperties: false, properties: { atLeast: count, below: count } },
      ],
    },
  },
} as const

/** Limits as a file writes them. */
export type WrittenLimits = FromSchema<typeof limits>

/** A value in conditions and payloads. */
export const scalar = { type: ['string', 'number', 'boolean'] } as const

/** The condition on one name: a value, limits, or a list of these, of which one has to match. */
const wantedSchema = {
  anyOf: [scalar, limits, { type: 'array', minItems: 1, uniqueItems: true, items: { anyOf: [scalar, limits] } }],
} as const
export interface WantedSchema extends Named<typeof wantedSchema> {}
const wanted: WantedSchema = wantedSchema

/** Accepts no value. */
const nothing = { not: {} } as const

/** A condition in a condition in a condition: it has names only. */
const innermost = {
  type: 'object',
  minProperties: 1,
  properties: { any: nothing, not: nothing },
  additionalProperties: wanted,
} as const

/** A condition in the `any` or the `not` of another one. */
const inner = {
  type: 'object',
  minProperties: 1,
  properties: { any: { type: 'array', minItems: 2, items: innermost }, not: innermost },
  additionalProperties: wanted,
} as const

/**
 * A condition: each key must have the value, or one of the values. Keys are context names, fields of earlier steps with
 * distinguishable answers, and conditions with a name; numbers and dates may have limits. At least one of the
 * conditions in `any` must hold, and the one in `not` must not hold.
 */
const whenSchema = {
  type: 'object',
  minProperties: 1,
  properties: { any: { type: 'array', minItems: 2, items: inner }, not: inner },
  additionalProperties: wanted,
} as const
export interface WhenSchema extends Named<typeof whenSchema> {}
export const when: WhenSchema = whenSchema

/** The condition on one name. */
type Wanted = FromSchema<typeof wanted>

/** A condition without `any` and `not`. */
interface Keys {
  readonly any?: never
  readonly not?: never
  // Without `exactOptionalPropertyTypes`, TypeScript reads `any` as possibly undefined.
  readonly [name: string]: Wanted | undefined
}

/** A condition with `any`, a list of conditions. */
interface KeysWithAny {
  readonly any: readonly When[]
  readonly not?: never
  readonly [name: string]: Wanted | readonly When[] | undefined
}

/** A condition with `not`, another condition. */
interface KeysWithNot {
  readonly any?: never
  readonly not: When
  readonly [name: string]: Wanted | When | undefined
}

interface KeysWithBoth {
  readonly any: readonly When[]
  readonly not: When
  readonly [name: string]: Wanted | When | readonly When[]
}

/** A condition of a flow. */
export type When = Keys | KeysWithAny | KeysWithNot | KeysWithBoth
