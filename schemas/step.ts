import { when } from './condition.ts'
import { anyField } from './field.ts'
import { name, names, texts } from './text.ts'

const parts = { type: 'array', items: { type: 'string' }, minItems: 2 } as const

/** The ways of combining the fields of a step into one value of the payload. */
export const answer = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    date: { type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 3 },
    join: {
      anyOf: [
        parts,
        {
          type: 'object',
          additionalProperties: false,
          required: ['of', 'with'],
          properties: { of: parts, with: { type: 'string', minLength: 1, maxLength: 8 } },
        },
      ],
    },
    slice: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'from', 'to'],
      properties: {
        of: { type: 'string' },
        from: { type: 'integer', minimum: 0 },
        to: { type: 'integer', minimum: 1 },
      },
    },
    number: { type: 'string' },
  },
} as const

/** One question of the conversation: its bubbles, its fields, and its payload. */
export const step = {
  type: 'object',
  additionalProperties: false,
  required: ['bubbles', 'fields'],
  properties: {
    when,
    optional: { type: 'boolean' },
    confirm: { type: 'boolean' },
    layout: { enum: ['column', 'row', 'pairs'] },
    bubbles: { ...texts, minProperties: 1 },
    notes: texts,
    fields: { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: anyField },
    answer: { type: 'object', propertyNames: names, additionalProperties: answer },
    attention: {
      type: 'object',
      additionalProperties: false,
      required: ['fields', 'only'],
      properties: {
        fields: { type: 'array', minItems: 1, uniqueItems: true, items: name },
        only: { enum: ['katakana'] },
      },
    },
  },
} as const
