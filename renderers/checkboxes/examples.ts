import type { FieldExample } from '../../engine/runtime/program/field-example.ts'
import { exampleOptions as options } from '../example-options.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { options, rules: { required: true, maxChoices: 2 } },
    pass: [['violin'], ['cello', 'harp']],
    fail: { required: [[]], maxChoices: [['violin', 'cello', 'harp']] },
  },
  {
    field: { options: { ...options, none: { value: 0, title: 'None' } }, alone: 'none', rules: { required: true } },
    pass: [['none'], ['violin', 'harp']],
    fail: { required: [[]] },
  },
]
