import { optionsKind } from '../../engine/runtime/kinds/options.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { optionsOrTable } from '../../schemas/table.ts'
import { name } from '../../schemas/text.ts'
import { chooseDefaults, exampleOptions as options } from '../choose-messages.ts'
import help from './help.json' with { type: 'json' }

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

const { required, minChoices, maxChoices } = ruleArguments

/** Any number of a few options, all of them visible. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'options'],
  properties: {
    type: { const: 'checkboxes' },
    ...fieldSlots,
    options: optionsOrTable,
    alone: { type: 'string', pattern: name.pattern },
    default: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    rules: { type: 'object', additionalProperties: false, properties: { required, minChoices, maxChoices } },
  },
} as const

export const checkboxesField = {
  type: 'checkboxes',
  kind: optionsKind,
  schema,
  help,
  withoutPictures: true,
  defaults: chooseDefaults,
  examples,
} as const satisfies FieldType
