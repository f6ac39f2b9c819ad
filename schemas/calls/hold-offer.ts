import type { FromSchema } from 'json-schema-to-ts'
import type { Contract, ServerCall } from './call.ts'

const hold = {
  type: 'object',
  required: ['hold', 'seconds'],
  properties: { hold: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }, seconds: { type: 'integer', minimum: 1 } },
} as const

/** A place that is kept for one form: the reference of the hold, and the seconds after which it ends. */
export type Hold = FromSchema<typeof hold>

export const call: ServerCall<'hold'> = { method: 'POST', pathName: 'hold', path: '/api/v1/chat_form/slots/hold' }

export const contract = {
  summary:
    'Holds one place of an offer for a form. It ends the hold that the form has for the field, ' +
    'or renews it if it is for the same offer.',
  headers: ['flow', 'field'],
  body: { offer: { type: 'string' }, key: { type: 'string' } },
  replies: { 200: { description: 'The place is held.', body: { name: 'Hold', schema: hold } } },
  refused: [409],
  stub: { status: 200, body: { hold: 'development', seconds: 600 } },
} satisfies Contract
