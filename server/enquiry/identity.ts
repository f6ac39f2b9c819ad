import type { SentFiles } from '../files/claim.ts'

/** The digests by which an enquiry equals an earlier one, and its requirements. All texts but times are digests. */
export interface Identity {
  /** Of the session's idempotency key; undefined where the call had none. */
  readonly key: string | undefined
  /** Of the keys of earlier forms that this one replaces. */
  readonly replaced: readonly string[]
  /** Of session, flow and body. */
  readonly form: string
  /** Of whom it is about; undefined where the flow does not ask for a telephone number. */
  readonly applicant: string | undefined
  /** Stores what would be a duplicate, marked. */
  readonly acceptDuplicates: boolean
  /** Of the session's telephone number. */
  readonly phone: string | undefined
  /** The number must have been verified after this time; undefined where it need not be. */
  readonly verified: string | undefined
  /** The files that it names. */
  readonly files: SentFiles
  /** The agencies that it goes to, and whether one of them must be left. */
  readonly agencies: { readonly ids: readonly number[]; readonly needed: boolean }
}
