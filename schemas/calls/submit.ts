import { type ServerCall, type SessionCall, type SessionContract, token } from './call.ts'

/** The refusals that have a name. */
export const refusals = [
  'duplicated',
  'no_clients',
  'phone_not_verified',
  'key_reused',
  'replaced',
  'automated',
] as const

/** A key of the payload that a server refuses, and the rule that it breaks. */
export interface Refused {
  readonly field: string
  readonly rule: string
}

/**
 * The outcome of a sending. `offline`: no request was made. `lost`: it is unknown whether the enquiry was stored. With
 * every other refusal the server has stored nothing. `automated`: it looked as if a program had sent the enquiry.
 */
export type ConversionOutcome =
  | { readonly token: string }
  | {
      readonly error: (typeof refusals)[number] | 'offline' | 'lost' | 'error'
      /** Fields whose files, or whose places, the server no longer has for the visitor. */
      readonly missing?: readonly string[]
      /** The refused keys of the payload, with the rules that they break. */
      readonly refused?: readonly Refused[]
    }

type Scalar = string | number | boolean

export interface Enquiry {
  readonly request: number
  /** Identifies the payload. However often it arrives, the server stores only one enquiry for it. */
  readonly key: string
  /** The keys of earlier payloads that this one replaces, because their outcome is unknown. */
  readonly replaces: readonly string[]
  readonly payload: Record<
    string,
    Scalar | readonly Scalar[] | Readonly<Record<string, Scalar>> | readonly Readonly<Record<string, Scalar>>[]
  > & { client_ids?: readonly (string | number)[] }
}

export const call: ServerCall<'conversion'> & SessionCall<Enquiry, 'conversionReplied', 'outcome', ConversionOutcome> =
  {
    method: 'POST',
    pathName: 'conversion',
    path: '/api/v1/chat_form/conversion',
    event: 'conversionReplied',
    as: 'outcome',
    failed: { error: 'lost' },
  }

export const contract = {
  summary: 'Stores an enquiry.',
  headers: ['flow', 'idempotencyKey', 'replaces', 'proof'],
  body: 'answers',
  replies: { 200: { description: 'The token of the stored enquiry, for the next page.', body: token } },
  refused: [409],
  stub: { status: 200, body: { token: 'development' } },
  good: { token: 'token' },
} satisfies SessionContract<typeof call>
