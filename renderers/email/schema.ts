import { textKind } from '../../engine/runtime/kinds/text.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { text } from '../../schemas/text.ts'
import { typedSlots } from '../text/schema.ts'
import { help } from '../../schemas/help.ts'

/** An e-mail address with suggested domains. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'email' },
    ...typedSlots,
    suggest: {
      type: 'object',
      additionalProperties: false,
      required: ['domains', 'label'],
      properties: {
        domains: { type: 'string', description: help.domains },
        label: { ...text, description: help.suggestionList },
      },
      description: help.suggest,
    },
    check: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        typo: { ...text, description: help.typo },
        risky: { ...text, description: help.risky },
      },
      description: help.check,
    },
  },
} as const

export const emailField = { type: 'email', kind: textKind, schema } as const satisfies FieldType
