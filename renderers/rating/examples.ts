import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { ends: { least: 'bad', most: 'good' }, rules: { required: true } },
    pass: ['1', '5'],
    fail: { required: [''], type: ['6'] },
  },
  {
    field: { most: 10, look: 'numbers', rules: { required: true } },
    pass: ['1', '10'],
    fail: { required: [''], type: ['0'] },
  },
]
