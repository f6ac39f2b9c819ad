import { type ServerCall, type SessionCall, type SessionContract, tokenSchema } from './call.ts'

/** By key: the token of the enquiry stored under it, or null if none is stored. An unknown outcome has no entry. */
export type Outcomes = Readonly<Record<string, string | null>>

export interface Keys {
  readonly request: number
  readonly keys: readonly string[]
}

export const call: ServerCall<'conversion'> & SessionCall<Keys, 'outcomesReplied', 'outcomes', Outcomes> = {
  method: 'GET',
  pathName: 'conversion',
  path: '/api/v1/chat_form/conversion',
  event: 'outcomesReplied',
  as: 'outcomes',
  failed: {},
}

/** The token of the stored enquiry, or that it is still pending. */
const outcome = {
  anyOf: [tokenSchema, { type: 'object', required: ['state'], properties: { state: { const: 'pending' } } }],
} as const

export const contract = {
  summary: 'Returns the outcome of the enquiry that was sent under a key.',
  needsSession: true,
  headers: ['askedKey'],
  replies: {
    200: {
      description:
        'The token of a stored enquiry. If it is still under way, ' +
        'Retry-After gives the seconds until the next request.',
      body: { name: 'Outcome', schema: outcome },
    },
  },
  refused: [400, 403, 404, 503],
  stub: { status: 404, body: { type: 'not_found' } },
  good: {},
} satisfies SessionContract<typeof call>
