import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { placeholder: 'Anything else?', maxLength: 40, rules: { required: true, minLength: 3 } },
    pass: ['A few words', 'one\ntwo'],
    fail: { required: [''], minLength: ['no'] },
  },
]
