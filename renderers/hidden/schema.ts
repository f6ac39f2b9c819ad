import { fixedKind } from '../../engine/runtime/kinds/fixed.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { when } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }

/** A value that is sent but never shown. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'default'],
  properties: {
    type: { const: 'hidden' },
    default: { type: ['string', 'number', 'boolean'] },
    when,
  },
} as const

export const hiddenField = { type: 'hidden', kind: fixedKind, schema, help } as const satisfies FieldType
