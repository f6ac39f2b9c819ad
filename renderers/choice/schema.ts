import { optionKind } from '../../engine/runtime/kinds/option.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { optionsOrTable } from '../../schemas/table.ts'
import { chooseDefaults, exampleOptions as options } from '../choose-messages.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { options, rules: { required: true } },
    pass: ['violin', 'harp'],
    fail: { required: [''], type: ['flute'] },
  },
  { field: { options, default: 'cello' }, pass: ['cello', 'violin'], fail: { type: ['flute'] } },
]

const { required, differentFrom } = ruleArguments

/** One of a few options, all of them visible: a list of buttons, or pictures. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'options'],
  properties: {
    type: { const: 'choice' },
    ...fieldSlots,
    options: optionsOrTable,
    look: { enum: ['list', 'images'] },
    default: { type: 'string' },
    rules: { type: 'object', additionalProperties: false, properties: { required, differentFrom } },
  },
} as const

export const choiceField = {
  type: 'choice',
  kind: optionKind,
  schema,
  help,
  defaults: chooseDefaults,
  examples,
} as const satisfies FieldType
