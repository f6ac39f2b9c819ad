import { textKind } from '../../engine/runtime/kinds/text.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { name, text } from '../../schemas/text.ts'
import { typedHelp, typedSlots } from '../text/schema.ts'
import { examples } from './examples.ts'
import help from './help.json' with { type: 'json' }

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
