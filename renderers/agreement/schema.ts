import { flagKind } from '../../engine/runtime/kinds/flag.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { links, text } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  { field: { label: 'I agree to the terms', guide: 'Please agree.' }, pass: [true], fail: { type: ['yes'] } },
  {
    field: {
      label: 'I agree',
      guide: 'Please agree.',
      default: true,
      links: { terms: { text: 'Terms', href: '/terms' } },
    },
    pass: [true],
    fail: {},
  },
]

/** A checkbox with links to the terms, and a guide for visitors who remove the tick. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'guide'],
  properties: { type: { const: 'agreement' }, ...fieldSlots, default: { type: 'boolean' }, links, guide: text },
} as const

export const agreementField = { type: 'agreement', kind: flagKind, schema, help, examples } as const satisfies FieldType
