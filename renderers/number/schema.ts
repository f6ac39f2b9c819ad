import { numberKind } from '../../engine/runtime/kinds/number.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, width } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import { examples } from './examples.ts'
import help from './help.json' with { type: 'json' }
import en from './whole.en.json' with { type: 'json' }
import ja from './whole.ja.json' with { type: 'json' }

const { required, requiredWith, atLeast, atMost, multipleOf } = ruleArguments

/** A number, whole or with decimals. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'number' },
    ...fieldSlots,
    default: { type: 'number' },
    decimals: { type: 'integer', minimum: 0, maximum: 6 },
    unit: text,
    before: text,
    placeholder: text,
    width,
    rules: {
      type: 'object',
      additionalProperties: false,
      properties: { required, requiredWith, atLeast, atMost, multipleOf },
    },
  },
} as const

export const numberField = {
  type: 'number',
  kind: numberKind,
  schema,
  help,
  defaults: ({ decimals = 0 }) => (decimals === 0 ? { en, ja } : {}),
  examples,
} as const satisfies FieldType
