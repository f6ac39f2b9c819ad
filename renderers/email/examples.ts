import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { rules: { required: true, email: true } },
    pass: ['alex@example.com'],
    fail: { required: [''], email: ['alex@', 'alex'] },
  },
]
