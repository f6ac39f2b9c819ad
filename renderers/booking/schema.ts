import { offerKind } from '../../engine/runtime/kinds/offer.ts'
import { type FieldExample, type FieldType, worded } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { bookingSlots, fieldSlots } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import { chooseMessages, chooseWords } from '../choose-messages.ts'
import help from './help.json' with { type: 'json' }
import en from './texts.en.json' with { type: 'json' }
import ja from './texts.ja.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  { field: { source: 'visits', rules: { required: true } }, pass: [['a', '10:00']], fail: { required: [[]] } },
  { field: { source: 'visits' }, pass: [[], ['a', '10:00']], fail: {} },
]

/** One of the times, tables or places that the site offers, held for the visitor until the form is sent. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'source'],
  properties: {
    type: { const: 'booking' },
    ...fieldSlots,
    ...bookingSlots,
    texts: {
      type: 'object',
      additionalProperties: false,
      properties: { loading: text, empty: text, failed: text, retry: text, taken: text },
    },
    rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
  },
} as const

const words = { choose: chooseWords, booking: { en, ja } }

export const bookingField = {
  type: 'booking',
  kind: offerKind,
  schema,
  help,
  defaults: worded(words, ({ choose, booking }, field) => ({ ...chooseMessages(choose, field), texts: booking })),
  examples,
} as const satisfies FieldType
