import { textKind } from '../../engine/runtime/kinds/text.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { text } from '../../schemas/text.ts'
import { typedHelp, typedSlots } from '../text/schema.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { rules: { required: true, email: true } },
    pass: ['alex@example.com'],
    fail: { required: [''], email: ['alex@', 'alex'] },
  },
]

/** An e-mail address with suggested domains. The type includes the rule `email`. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'email' },
    ...typedSlots,
    suggest: {
      type: 'object',
      additionalProperties: false,
      required: ['domains', 'label'],
      properties: { domains: { type: 'string' }, label: text },
    },
    check: { type: 'object', additionalProperties: false, minProperties: 1, properties: { typo: text, risky: text } },
  },
} as const

export const emailField = {
  type: 'email',
  kind: textKind,
  schema,
  rules: { email: true },
  help: { ...typedHelp, ...help },
  examples,
} as const satisfies FieldType
