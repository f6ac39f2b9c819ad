import { optionKind } from '../../engine/runtime/kinds/option.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, width } from '../../schemas/field.ts'
import { optionsOrTable } from '../../schemas/table.ts'
import { text } from '../../schemas/text.ts'
import { chooseDefaults, exampleOptions as options } from '../choose-messages.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { options, placeholder: 'Please choose', rules: { required: true } },
    pass: ['violin', 'harp'],
    fail: { required: [''], type: ['flute'] },
  },
]

const { required, differentFrom } = ruleArguments

/** One of many options, as the browser's own select. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'options'],
  properties: {
    type: { const: 'select' },
    ...fieldSlots,
    options: optionsOrTable,
    placeholder: text,
    default: { type: 'string' },
    autocomplete: text,
    width,
    rules: { type: 'object', additionalProperties: false, properties: { required, differentFrom } },
  },
} as const

export const selectField = {
  type: 'select',
  kind: optionKind,
  schema,
  help,
  withoutPictures: true,
  defaults: chooseDefaults,
  examples,
} as const satisfies FieldType
