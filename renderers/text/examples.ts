import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { placeholder: 'Alex', rules: { required: true, maxLength: 10 } },
    pass: ['Alex', 'Zoë'],
    fail: { required: [''], maxLength: ['Maximilian Alexander'] },
  },
  {
    field: {
      inputMode: 'numeric',
      normalize: ['asciiDigits'],
      width: 'short',
      rules: { required: true, numeric: true },
    },
    pass: ['12', '\uFF11\uFF12'],
    fail: { numeric: ['twelve'] },
  },
  {
    field: { inputMode: 'url', rules: { webAddress: true } },
    pass: ['example.com', 'https://example.com/a'],
    fail: { webAddress: ['example'] },
  },
]
