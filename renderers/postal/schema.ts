import { textKind } from '../../engine/runtime/kinds/text.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { name, text } from '../../schemas/text.ts'
import { typedHelp, typedSlots } from '../text/schema.ts'
import help from './help.json' with { type: 'json' }

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

/** A postal code that fills in the address. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'lookup'],
  properties: {
    type: { const: 'postal' },
    ...typedSlots,
    lookup: {
      type: 'object',
      additionalProperties: false,
      required: ['source', 'fill', 'missing', 'failed', 'shared'],
      properties: {
        source: { const: 'postal' },
        fill: {
          type: 'object',
          minProperties: 1,
          additionalProperties: {
            anyOf: [
              { enum: ['region_id', 'locality', 'street', 'extended'] },
              { type: 'array', minItems: 1, items: { enum: ['locality', 'street', 'extended'] } },
            ],
          },
          propertyNames: { pattern: name.pattern },
        },
        missing: text,
        failed: text,
        shared: text,
        candidates: text,
      },
    },
  },
} as const

export const postalField = {
  type: 'postal',
  kind: textKind,
  schema,
  help: { ...typedHelp, ...help },
  examples,
} as const satisfies FieldType
