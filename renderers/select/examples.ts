import type { FieldExample } from '../../engine/runtime/program/field-example.ts'
import { exampleOptions as options } from '../example-options.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { options, placeholder: 'Please choose', rules: { required: true } },
    pass: ['violin', 'harp'],
    fail: { required: [''], type: ['flute'] },
  },
]
