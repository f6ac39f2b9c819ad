import { fixedKind } from '../../engine/runtime/kinds/fixed.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { when } from '../../schemas/condition.ts'
import { parameterName } from '../../schemas/host.ts'
import help from './help.json' with { type: 'json' }

// The field is never shown, so it has no label.
export const examples: readonly FieldExample[] = [{ field: { label: undefined, default: 'a' }, pass: [], fail: {} }]

/** A value that is sent but never shown: a constant, or a value given by the page. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { const: 'hidden' },
    default: { type: ['string', 'number', 'boolean'] },
    from: { type: 'string', pattern: parameterName },
    maxLength: { type: 'integer', minimum: 1, maximum: 2000 },
    when,
  },
} as const

export const hiddenField = { type: 'hidden', kind: fixedKind, schema, help, examples } as const satisfies FieldType
