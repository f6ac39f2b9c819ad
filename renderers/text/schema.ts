import { textKind } from '../../engine/runtime/kinds/text.ts'
import { normalizerNames } from '../../engine/runtime/normalize/names.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArgumentsFor } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, lookAlike, width } from '../../schemas/field.ts'
import { name, number, text } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { placeholder: 'Alex', rules: { required: true, maxLength: 10 } },
    pass: ['Alex', 'Zoë'],
    fail: { required: [''], maxLength: ['Maximilian Alexander'] },
  },
  {
    field: {
      inputMode: 'numeric',
      normalize: ['asciiDigits'],
      width: 'short',
      rules: { required: true, numeric: true },
    },
    pass: ['12', '\uFF11\uFF12'],
    fail: { numeric: ['twelve'] },
  },
  {
    field: { inputMode: 'url', rules: { webAddress: true } },
    pass: ['example.com', 'https://example.com/a'],
    fail: { webAddress: ['example'] },
  },
]

/** The slots of every typed field; other types build on them. */
export const typedSlots = {
  ...fieldSlots,
  default: { type: 'string' },
  placeholder: {
    anyOf: [
      text,
      { type: 'object', additionalProperties: false, required: ['yearsAgo'], properties: { yearsAgo: number } },
    ],
  },
  rules: { type: 'object', additionalProperties: false, properties: ruleArgumentsFor('string') },
  normalize: { type: 'array', uniqueItems: true, items: { enum: normalizerNames } },
  maxLength: { type: 'integer', minimum: 1 },
  autocomplete: text,
  inputMode: { enum: ['text', 'numeric', 'tel', 'email', 'url', 'kana'] },
  width,
} as const

const { reading: _, 'reading.uncertain': __, ...ofTyped } = help

/** The help for these slots. */
export const typedHelp = ofTyped

/** One line of text. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'text' },
    ...typedSlots,
    reading: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'uncertain'],
      properties: { of: name, uncertain: text },
    },
    lookAlike,
  },
} as const

export const textField = { type: 'text', kind: textKind, schema, help, examples } as const satisfies FieldType
