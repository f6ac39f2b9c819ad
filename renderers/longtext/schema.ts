import { linesKind } from '../../engine/runtime/kinds/lines.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { placeholder: 'Anything else?', maxLength: 40, rules: { required: true, minLength: 3 } },
    pass: ['A few words', 'one\ntwo'],
    fail: { required: [''], minLength: ['no'] },
  },
]

const { required, requiredWith, minLength, maxLength } = ruleArguments

/** A text of several lines. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'longtext' },
    ...fieldSlots,
    placeholder: text,
    maxLength: { type: 'integer', minimum: 1 },
    rules: {
      type: 'object',
      additionalProperties: false,
      properties: { required, requiredWith, minLength, maxLength },
    },
  },
} as const

export const longtextField = { type: 'longtext', kind: linesKind, schema, help, examples } as const satisfies FieldType
