/** Why an enquiry was not stored: the status of the reply, and the reason for a developer. */
export const refusals = {
  duplicated: [409, 'This person has applied already.'],
  key_reused: [422, 'The Idempotency-Key stands for another body.'],
  replaced: [409, 'A later form has replaced this one.'],
  no_clients: [409, 'None of the agencies takes enquiries any more.'],
  phone_not_verified: [422, 'The telephone number must be verified by SMS first, at most 30 minutes before.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type Refusal = keyof typeof refusals

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
