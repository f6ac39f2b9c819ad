import type { SentFiles } from '../files/claim.ts'
import type { SentBookings } from '../offers/hold.ts'
import type { NewMessage } from '../outbox/outbox.ts'

/** The digests by which an enquiry equals an earlier one, and its requirements. All texts but times are digests. */
export interface Identity {
  /** Digest of the session's idempotency key; undefined if the call had none. */
  readonly key: string | undefined
  /** Digests of the keys of earlier forms that this one replaces. */
  readonly replaced: readonly string[]
  /** Digest of session, flow and body. */
  readonly form: string
  /** Digest of the person it is about; undefined without a telephone number. */
  readonly applicant: string | undefined
  /** Stores a duplicate, marked as one, instead of refusing it. */
  readonly acceptDuplicates: boolean
  /** Digest of the session's telephone number. */
  readonly phone: string | undefined
  /** The number must have been verified after this time; undefined where it need not be. */
  readonly verified: string | undefined
  /** The files that it names. */
  readonly files: SentFiles
  /** The offers that it books. */
  readonly booked: SentBookings
  /** The agencies that it goes to, and whether at least one of them must still be available. */
  readonly agencies: { readonly ids: readonly number[]; readonly needed: boolean }
  /** The messages about it to the endpoints of the business. */
  readonly messages: readonly NewMessage[]
}

/** Why an enquiry was not stored: the status of the reply, and the reason for a developer. */
export const refusals = {
  duplicated: [409, 'This person has applied already.'],
  key_reused: [422, 'The Idempotency-Key stands for another body.'],
  replaced: [409, 'A later form has replaced this one.'],
  no_clients: [409, 'None of the agencies takes enquiries any more.'],
  phone_not_verified: [422, 'The telephone number must be verified by SMS first, at most 30 minutes before.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type Refusal = keyof typeof refusals

/** The milliseconds for which an enquiry is in the way of a second one of the same person. */
export const duplicatedFor = 30 * 86_400_000

/** Reports whether a refusal implies that some enquiry is stored. */
export const impliesStored = (reason: Refusal): boolean =>
  reason === 'duplicated' || reason === 'key_reused' || reason === 'replaced'

/** Thrown in a transaction to undo it. */
export class Refused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

/** The conversions that this server is at work on, by the digests of their keys. */
export interface UnderWay {
  /** Carries out work, and counts the key as under way until the work ends. */
  during<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  has(key: string): boolean
}

export function conversionsUnderWay(): UnderWay {
  // One key may be sent several times at once.
  const counts = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    async during(key, work) {
      add(key, 1)
      try {
        return await work()
      } finally {
        add(key, -1)
      }
    },
    has: (key) => counts.has(key),
  }
}
