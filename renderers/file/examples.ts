import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { accept: ['jpeg', 'png'], rules: { required: true } },
    pass: [['7f3a-b_2']],
    fail: { required: [[]], uploaded: [['~0'], ['a', 'b']] },
  },
  { field: { accept: ['pdf'], maxFiles: 2 }, pass: [[], ['a', 'b']], fail: { uploaded: [['a', 'b', 'c']] } },
]
