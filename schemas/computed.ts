import { datePattern } from './date.ts'
import type { Named } from './named.ts'
import { name, names, text } from './text.ts'

/** Points by the options of a choice, a list or a rating; those of several chosen options add up. */
const points = {
  type: 'object',
  additionalProperties: false,
  required: ['of', 'points'],
  properties: {
    of: { anyOf: [name, { type: 'array', minItems: 1, uniqueItems: true, items: name }] },
    points: { type: 'object', minProperties: 1, additionalProperties: { type: 'number' } },
  },
} as const

/** A number, the name of a number, or points. */
const terms = { type: 'array', minItems: 1, items: { anyOf: [{ type: 'number' }, name, points] } } as const

/** The name of a date field, `today`, or a date. */
const day = { type: 'string', pattern: `^(?:[a-z][A-Za-z0-9_]*|${datePattern})$` } as const

const days = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'to'],
  properties: { from: day, to: day },
} as const

const computedSchema = {
  type: 'object',
  propertyNames: names,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    // A value has one of the operations, which the lint `computed-operation` requires.
    properties: {
      sum: terms,
      product: terms,
      count: name,
      days,
      years: days,
      ...points.properties,
      label: text,
      format: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        maxProperties: 1,
        properties: { currency: { type: 'string', pattern: '^[A-Z]{3}$' }, unit: text },
      },
      decimals: { type: 'integer', minimum: 0, maximum: 6 },
      send: { anyOf: [{ const: true }, name] },
    },
  },
} as const
export interface ComputedSchema extends Named<typeof computedSchema> {}
/** Named numbers that follow from answers and from what the page gives. */
export const computed: ComputedSchema = computedSchema
