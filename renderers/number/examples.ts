import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

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
]
