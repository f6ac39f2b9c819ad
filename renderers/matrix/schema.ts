import { matrixKind } from '../../engine/runtime/kinds/matrix.ts'
import { type FieldExample, type FieldType, worded } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { optionsOrTable } from '../../schemas/table.ts'
import { names, text } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }
import matrix from './messages.json' with { type: 'json' }

const rows = { sound: 'Sound', touch: 'Touch' }
const options = {
  poor: { value: 0, title: 'Poor' },
  good: { value: 1, title: 'Good' },
  fine: { value: 2, title: 'Fine' },
}

export const examples: readonly FieldExample[] = [
  {
    field: { rows, options, rules: { required: true } },
    pass: [['sound.poor', 'touch.fine']],
    fail: { required: [[]], everyRow: [['touch.good']] },
  },
  { field: { rows, options }, pass: [[], ['touch.good']], fail: {} },
]

/** Rows that are each answered with one option of the same list. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'rows', 'options'],
  properties: {
    type: { const: 'matrix' },
    ...fieldSlots,
    rows: { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: text },
    options: optionsOrTable,
    rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
  },
} as const

export const matrixField = {
  type: 'matrix',
  kind: matrixKind,
  schema,
  help,
  withoutPictures: true,
  defaults: worded({ matrix }, (words) => words.matrix),
  examples,
} as const satisfies FieldType
