import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: {
      lookup: {
        source: 'postal',
        fill: { town: 'locality' },
        missing: 'There is no such code.',
        failed: 'That did not work.',
        shared: 'It is that of several places.',
        candidates: 'Places',
      },
      rules: { required: true },
    },
    beside: { town: { type: 'text', label: 'Town' } },
    pass: ['100-0001'],
    fail: { required: [''] },
  },
]
