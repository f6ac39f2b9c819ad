import { Ajv } from 'ajv'
import { guideOf } from './guide.ts'
import { readSource } from './read.ts'
import { schemaProblems } from './schema-problems.ts'

const when = {
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'array', minItems: 1, items: { type: 'string' } }],
  },
}
/** A small language with all features that make ajv's error lists hard to read. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'steps'],
  properties: {
    id: { type: 'string', pattern: '^[a-z-]+$' },
    version: { const: 1 },
    order: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
    steps: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z][A-Za-z0-9_]*$' },
      additionalProperties: { $ref: '#/$defs/step' },
    },
    timing: { type: 'object', properties: { fade: { type: 'integer', minimum: 0, maximum: 9000 } } },
    layout: { enum: ['column', 'row', 'pairs'] },
    tables: {
      type: 'object',
      additionalProperties: {
        anyOf: [
          { type: 'object', minProperties: 1, additionalProperties: { $ref: '#/$defs/option' } },
          { type: 'array', minItems: 1, items: { type: 'string' } },
        ],
      },
    },
    go: {
      oneOf: [
        { type: 'object', additionalProperties: false, required: ['page'], properties: { page: { type: 'string' } } },
        {
          type: 'object',
          additionalProperties: false,
          required: ['modal'],
          properties: { modal: { type: 'string' }, after: { type: 'number' } },
        },
      ],
    },
  },
  $defs: {
    text: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/pick' }] },
    pick: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['use'],
        properties: { when, use: { type: 'string' } },
      },
    },
    option: {
      type: 'object',
      additionalProperties: false,
      required: ['value', 'title'],
      properties: { value: { type: ['string', 'number'] }, title: { $ref: '#/$defs/text' } },
    },
    step: {
      type: 'object',
      additionalProperties: false,
      required: ['ask', 'fields'],
      properties: {
        ask: { $ref: '#/$defs/text' },
        optional: { type: 'boolean' },
        fields: { type: 'object', additionalProperties: { $ref: '#/$defs/field' } },
      },
    },
    field: {
      type: 'object',
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['label'],
          properties: { type: { const: 'text' }, label: { type: 'string' }, maxLength: { type: 'integer' } },
        },
        {
          type: 'object',
          additionalProperties: false,
          properties: { type: { const: 'choice' }, options: { anyOf: [{ type: 'string' }, { type: 'object' }] } },
        },
      ],
    },
  },
}

/** A text that obeys the schema. */
export const sound = `{
  "id": "x",
  "version": 1,
  "order": ["job", "sex"],
  "steps": {
    "job": {
      "ask": [{ "when": { "parent": true }, "use": "A" }, { "use": "B" }],
      "optional": true,
      "fields": { "job": { "type": "text", "label": "L", "maxLength": 3 } }
    },
    "sex": {
      "ask": "C",
      "fields": { "sex": { "type": "choice", "options": "sexes" } }
    }
  },
  "timing": { "fade": 500 },
  "layout": "row",
  "tables": { "sexes": { "man": { "value": 0, "title": "M" } }, "mails": ["a", "b"] },
  "go": { "modal": "m", "after": 3 }
}
`

/** Returns the problems of a text that is valid JSON. */
export function problemsOf(text: string) {
  const { source, problems } = readSource(text, 'f')
  if (!source || problems.length > 0) throw new Error('The text is not sound JSON.')
  const validate = new Ajv({
    allErrors: true,
    discriminator: true,
    verbose: true,
    allowUnionTypes: true,
    strictRequired: false,
  }).compile(schema)
  validate(source.value)
  return schemaProblems(source, validate.errors, schema, guideOf({ types: [], rules: [], kinds: [] }))
}
