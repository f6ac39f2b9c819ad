import { textKind } from '../../engine/runtime/kinds/text.ts'
import { normalizerNames } from '../../engine/runtime/normalize/names.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { fieldSlots, lookAlike } from '../../schemas/field.ts'
import { help } from '../../schemas/help.ts'
import { name, number, text } from '../../schemas/text.ts'

/** The slots of every field that is typed into; other types build on them. */
export const typedSlots = {
  ...fieldSlots,
  default: { type: 'string' },
  placeholder: {
    anyOf: [
      text,
      {
        type: 'object',
        additionalProperties: false,
        required: ['yearsAgo'],
        properties: { yearsAgo: number },
        description: help.yearsAgo,
      },
    ],
    description: help.placeholder,
  },
  rules: {
    type: 'object',
    additionalProperties: false,
    properties: ruleArguments,
    description: help.rules,
  },
  normalize: {
    type: 'array',
    uniqueItems: true,
    items: { enum: normalizerNames },
    description: help.normalize,
  },
  maxLength: { type: 'integer', minimum: 1, description: help.maxLength },
  autocomplete: { ...text, description: help.autocomplete },
  inputMode: { enum: ['text', 'numeric', 'tel', 'email', 'kana'], description: help.inputMode },
  width: { enum: ['full', 'half', 'short'], description: help.width },
} as const

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
      description: help.reading,
    },
    lookAlike,
  },
} as const

export const textField = { type: 'text', kind: textKind, schema } as const satisfies FieldType
