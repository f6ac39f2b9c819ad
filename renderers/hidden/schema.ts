import { fixedKind } from '../../engine/runtime/kinds/fixed.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { help } from '../../schemas/help.ts'
import { when } from '../../schemas/text.ts'

/** A value that is sent but never shown. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'default'],
  properties: {
    type: { const: 'hidden' },
    default: { type: ['string', 'number', 'boolean'], description: help.sent },
    when,
  },
} as const

export const hiddenField = { type: 'hidden', kind: fixedKind, schema } as const satisfies FieldType
