import { groupKind } from '../../engine/runtime/kinds/group.ts'
import { type FieldExample, type FieldType, worded } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { valueOf } from '../../engine/runtime/value.ts'
import { fieldSlots } from '../../schemas/field.ts'
import type { JsonSchema } from '../../schemas/json-schema.ts'
import { option, options } from '../../schemas/table.ts'
import { names, text } from '../../schemas/text.ts'
import { schema as choice } from '../choice/schema.ts'
import { schema as date } from '../date/schema.ts'
import { schema as email } from '../email/schema.ts'
import { schema as longtext } from '../longtext/schema.ts'
import { schema as number } from '../number/schema.ts'
import { schema as rating } from '../rating/schema.ts'
import { schema as select } from '../select/schema.ts'
import { schema as line } from '../text/schema.ts'
import help from './help.json' with { type: 'json' }
import group from './texts.json' with { type: 'json' }

const entry = {
  title: 'Player {number}',
  fields: {
    name: { type: 'text', label: 'Name', rules: { required: true } },
    age: { type: 'number', label: 'Age', rules: { atLeast: 6 } },
  },
}

export const examples: readonly FieldExample[] = [
  {
    field: { min: 1, max: 3, entry },
    pass: [
      [{ name: 'Kim', age: '12' }],
      [
        { name: 'Kim', age: '' },
        { name: 'Ida', age: '9' },
      ],
    ].map(valueOf),
    fail: { required: [[]], entry: [[{ name: '', age: '12' }], [{ name: 'Kim', age: '5' }]].map(valueOf) },
  },
  { field: { entry }, pass: [[], valueOf([{ name: 'Kim', age: '' }])], fail: {} },
]

/** The slots of a field that a field of an entry cannot have: it depends on nothing outside of its entry. */
const outside = ['when', 'changed', 'reading']

const { when: _, ...ofOption } = option.properties

/** The options of such a field: a list of its own, without conditions. */
const ownOptions = { ...options, additionalProperties: { ...option, properties: ofOption } } as const

/** Returns the schema of a field type for the fields of an entry, which always have a label. */
function inEntry({
  properties,
  ...schema
}: {
  readonly properties: object
  readonly [keyword: string]: unknown
}): JsonSchema {
  const own = Object.entries(properties).flatMap(([slot, part]): [string, unknown][] =>
    outside.includes(slot) ? [] : [[slot, slot === 'options' ? ownOptions : part]],
  )
  const required = [...new Set([...((schema.required ?? []) as readonly string[]), 'label'])]
  return { ...schema, required, properties: Object.fromEntries(own) } as JsonSchema
}

// The assertion keeps the name of the type, which declarations need.
const fields = {
  type: 'object',
  minProperties: 1,
  propertyNames: names,
  additionalProperties: {
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: [line, longtext, number, date, select, choice, rating, email].map(inEntry),
  },
} as JsonSchema

/** Entries of the same fields, which visitors add and remove. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'entry'],
  properties: {
    type: { const: 'group' },
    ...fieldSlots,
    min: { type: 'integer', minimum: 0, maximum: 50 },
    max: { type: 'integer', minimum: 1, maximum: 50 },
    entry: { type: 'object', additionalProperties: false, required: ['fields'], properties: { title: text, fields } },
    texts: {
      type: 'object',
      additionalProperties: false,
      properties: { add: text, remove: text, undo: text, removed: text, place: text, tooMany: text, tooFew: text },
    },
    rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
  },
} as const

export const groupField = {
  type: 'group',
  kind: groupKind,
  schema,
  help,
  defaults: worded({ group }, (words) => words.group),
  examples,
} as const satisfies FieldType
