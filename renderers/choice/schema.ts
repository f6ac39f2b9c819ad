import { optionKind } from '../../engine/runtime/kinds/option.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { optionsOrTable } from '../../schemas/table.ts'
import { chooseMessages } from '../choose-messages.ts'
import { examples } from './examples.ts'
import help from './help.json' with { type: 'json' }

/** One of a few options, all in sight: a list of buttons, or pictures. */
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
    rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
  },
} as const

export const choiceField = {
  type: 'choice',
  kind: optionKind,
  schema,
  help,
  defaults: chooseMessages,
  examples,
} as const satisfies FieldType
