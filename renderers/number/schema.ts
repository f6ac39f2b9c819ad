import { numberKind } from '../../engine/runtime/kinds/number.ts'
import { type FieldExample, type FieldType, worded } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, width } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }
import en from './whole.en.json' with { type: 'json' }
import ja from './whole.ja.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { unit: 'kg', width: 'short', rules: { required: true, atLeast: 0, atMost: 300 } },
    pass: ['0', '72', '300'],
    fail: { required: [''], atMost: ['301'], decimal: ['1.5'] },
  },
  {
    field: { before: '€', decimals: 2, rules: { required: true } },
    pass: ['12.50', '3'],
    fail: { decimal: ['1.234'] },
  },
  { field: { currency: 'JPY', rules: { required: true } }, pass: ['12000'], fail: { decimal: ['0.5'] } },
]

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
    separators: { const: false },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
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
  defaults: worded({ number: { en, ja } }, (words, { decimals = 0 }) => (decimals === 0 ? words.number : {})),
  examples,
} as const satisfies FieldType
