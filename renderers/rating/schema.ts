import { scaleKind } from '../../engine/runtime/kinds/scale.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import { chooseDefaults } from '../choose-messages.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { ends: { least: 'bad', most: 'good' }, rules: { required: true } },
    pass: ['1', '5'],
    fail: { required: [''], type: ['6'] },
  },
  {
    field: { most: 10, look: 'numbers', rules: { required: true } },
    pass: ['1', '10'],
    fail: { required: [''], type: ['0'] },
  },
]

/** A rating from 1 to a maximum: as stars or as numbers, with labels at both ends. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { const: 'rating' },
    ...fieldSlots,
    most: { type: 'integer', minimum: 2, maximum: 10 },
    look: { enum: ['stars', 'numbers'] },
    ends: {
      type: 'object',
      additionalProperties: false,
      required: ['least', 'most'],
      properties: { least: text, most: text },
    },
    default: { type: 'integer', minimum: 1, maximum: 10 },
    rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
  },
} as const

export const ratingField = {
  type: 'rating',
  kind: scaleKind,
  schema,
  help,
  defaults: chooseDefaults,
  examples,
} as const satisfies FieldType
