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
  summary: 'What became of the body that a key stands for.',
  needsSession: true,
  headers: ['askedKey'],
  replies: {
    200: {
      description: 'It was stored: its token. Or it is under way: Retry-After says when to ask again.',
      body: { name: 'Outcome', schema: outcome },
    },
  },
  refused: [400, 403, 404, 503],
  stub: { status: 404, body: { type: 'not_found' } },
  good: {},
} satisfies SessionContract<typeof call>
