import type { FromSchema } from 'json-schema-to-ts'
import { label } from './label.ts'
import { name, names } from './text.ts'

const kinds = ['string', 'integer', 'number', 'boolean', 'null'] as const

/** The pattern of the names of address parameters and options. */
export const parameterName = '^[A-Za-z][A-Za-z0-9_.-]*$'

/** The values of one option of the page: a subset of JSON Schema. */
const hostOption = {
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { anyOf: [{ enum: kinds }, { type: 'array', minItems: 1, uniqueItems: true, items: { enum: kinds } }] },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    label,
  },
} as const

/** The inputs of a flow from the page that opens it, and the inputs that it passes on in its events. */
export const host = {
  type: 'object',
  additionalProperties: false,
  properties: {
    options: { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: hostOption },
    query: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', pattern: parameterName } },
    events: {
      type: 'object',
      propertyNames: names,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['option'],
        properties: { option: name, yes: { type: 'string' }, no: { type: 'string' } },
      },
    },
  },
} as const

export type HostOption = FromSchema<typeof hostOption>

/** The options with which a page opens a form: those of the flow, and the flow itself. */
export type OpenOptions = Readonly<Record<string, string | number | boolean | null>>
