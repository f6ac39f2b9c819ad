import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  { field: { label: 'I agree to the terms', guide: 'Please agree.' }, pass: [true], fail: { type: ['yes'] } },
  {
    field: {
      label: 'I agree',
      guide: 'Please agree.',
      default: true,
      links: { terms: { text: 'Terms', href: '/terms' } },
    },
    pass: [true],
    fail: {},
  },
]
