import type { FieldType } from '../../engine/flow/field-type.ts'
import { ruleArguments } from '../../engine/rules/arguments.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { optionsOrTable } from '../../schemas/table.ts'
import { text } from '../../schemas/text.ts'

/** One of many options, as the browser's own select. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'options'],
  properties: {
    type: { const: 'select' },
    ...fieldSlots,
    options: optionsOrTable,
    placeholder: { ...text, description: '未選択のときの文言。なければ未選択はありません。' },
    default: { type: 'string', description: '最初に選ばれている選択肢。' },
    autocomplete: text,
    width: { enum: ['full', 'half', 'short'] },
    rules: {
      type: 'object',
      additionalProperties: false,
      properties: { required: ruleArguments.required },
    },
  },
} as const

export const selectField = { type: 'select', kind: 'option', schema } as const satisfies FieldType
