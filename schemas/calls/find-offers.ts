import type { FromSchema } from 'json-schema-to-ts'
import type { Contract, ServerCall } from './call.ts'

const offers = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'title'],
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 200 },
      title: { type: 'string', minLength: 1 },
      day: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
      left: { type: 'integer', minimum: 0 },
    },
  },
} as const

/**
 * A time, a table or a place that visitors can book. `title` is its name for visitors, such as 18:00; `day` its day,
 * `YYYY-MM-DD`, under which the form lists it; `left` the number of free places, 0 for an offer that is taken.
 */
export type Offer = FromSchema<typeof offers>[number]

type Scalar = string | number | boolean

/** The answers that a field names in `for`, by their fields, as they are sent. */
export type MatchedAnswers = Readonly<Record<string, Scalar | readonly Scalar[]>>

/** The request travels in a body, because an address that contains answers would be stored in logs. */
export const call: ServerCall<'slots'> = { method: 'POST', pathName: 'slots', path: '/api/v1/chat_form/slots' }

export const contract = {
  summary: 'Returns the offers of a field, in their order. A place that the form itself holds counts as free.',
  headers: ['flow', 'field'],
  body: { answers: { type: 'object' }, key: { type: 'string' } },
  replies: { 200: { description: 'The offers that match the answers.', body: { name: 'Offers', schema: offers } } },
  refused: [],
  stub: {
    status: 200,
    body: [
      { id: 'a', day: '2030-05-01', title: '10:00', left: 2 },
      { id: 'b', day: '2030-05-01', title: '11:30' },
      { id: 'c', day: '2030-05-02', title: '10:00' },
      { id: 'd', day: '2030-05-02', title: '11:30', left: 0 },
    ] as const,
  },
} satisfies Contract
