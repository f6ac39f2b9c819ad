import { normalizerNames } from '../../engine/normalize/names.ts'
import { ruleArguments } from '../../engine/rules/arguments.ts'
import type { FieldType } from '../../engine/flow/field-type.ts'
import { fieldSlots, lookAlike } from '../../schemas/field.ts'
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
        description: '今年からこの年数を引いた西暦。',
      },
    ],
    description: '入力例。',
  },
  rules: {
    type: 'object',
    additionalProperties: false,
    properties: ruleArguments,
    description: '入力のルール。',
  },
  normalize: {
    type: 'array',
    uniqueItems: true,
    items: { enum: normalizerNames },
    description: '入力を整える処理。',
  },
  maxLength: { type: 'integer', minimum: 1, description: '整えたあとの最大文字数。超えた分は切り捨てます。' },
  autocomplete: { ...text, description: 'ブラウザーの自動入力の種類。' },
  inputMode: { enum: ['text', 'numeric', 'tel', 'email', 'kana'], description: 'スマートフォンのキーボード。' },
  width: { enum: ['full', 'half', 'short'], description: '入力欄の幅。' },
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
      description: '別のフィールドの読みを自動で入れます。',
    },
    lookAlike,
  },
} as const

export const textField = { type: 'text', kind: 'text', schema } as const satisfies FieldType
