import type { Enquiry } from '../enquiry/enquiry.ts'

/** An enquiry that is to be stored. */
export interface NewEnquiry extends Enquiry {
  /** The ids of the clients to which it goes; empty for a flow without clients. */
  readonly clients: readonly (string | number)[]
  /** When a code by SMS has shown that the telephone number is the visitor's own (ISO 8601); null if none has. */
  readonly phoneVerifiedAt: string | null
}

/**
 * What decides whether an enquiry is new. All texts except for times are digests, which a storage only compares; they
 * reveal neither keys nor answers.
 */
export interface Claims {
  /** The key of the call, which belongs to one session; undefined if the call has none. */
  readonly key: string | undefined
  /** The session, the flow and the body, as one text. */
  readonly form: string
  /** The person; undefined if the answers do not show who it is. */
  readonly applicant: string | undefined
  /** Enquiries of the same person that were created at this time or before do not count (ISO 8601). */
  readonly applicantSince: string
  /** Stores a second enquiry of a person instead of refusing it. */
  readonly acceptsDuplicates: boolean
  /** The keys of earlier forms that this enquiry replaces. */
  readonly replaced: readonly string[]
}

/**
 * What became of an enquiry: the token of the enquiry that now counts for its form, its own if it was stored; or why
 * nothing was stored.
 */
export type Outcome = { readonly token: string } | { readonly refused: 'key_reused' | 'replaced' | 'duplicated' }

/** What a storage knows of a key. */
export interface KnownKey {
  /** The form that was sent under the key; null if the key was replaced before anything arrived under it. */
  readonly form: string | null
  /** The token of the enquiry to which the key leads; null as above. */
  readonly token: string | null
}

/** An amount that a call takes from a limit. */
export interface Taken {
  /** A digest that names the limit. */
  readonly id: string
  /** The amount that calls may take together until the limit ends. */
  readonly most: number
  readonly amount: number
  /** When the limit ends if this call is the first that takes something of it (ISO 8601). */
  readonly expires: string
}

/** A limit that is used up, and its end (ISO 8601). */
export interface UsedUp {
  readonly id: string
  readonly expires: string
}

/**
 * Where a handler stores enquiries, and what it has to remember between calls. Several servers may share a storage.
 *
 * - Each method is **atomic**: it has its complete effect or none. Methods that run at the same time, also on several
 *   servers, have the effect of methods that run one after another.
 * - When `store`, `writeNote` and `removeNote` resolve, their effect is **durable**: it survives the end of the process
 *   and is seen by every later call on every server.
 * - A method that fails rejects. The page tries again under the same key, so that nothing is stored twice.
 *
 * `describeStorage` of `kaiwa-form/testing` examines these promises.
 */
export interface Storage {
  /**
   * Stores an enquiry, unless an earlier one or a key is in its way:
   *
   * 1. Its key is known: without a token, it is refused as `replaced`; with another form, as `key_reused`.
   * 2. The form is that of a stored enquiry that is not replaced: the key leads to that enquiry, and its token is
   *    returned.
   * 3. An enquiry of the same person, which is neither replaced nor too old, is stored: it is refused as `duplicated`,
   *    unless duplicates are accepted or that enquiry is replaced by this one.
   * 4. Otherwise it is stored, and its key leads to it.
   *
   * Unless it is refused, each key in `replaced` that is unknown becomes known without a token. If it leads to another
   * enquiry of the same flow with another form, that enquiry is marked as replaced: it stays stored, but its form and
   * its person no longer count. An enquiry that is refused changes nothing.
   */
  store(enquiry: NewEnquiry, claims: Claims): Promise<Outcome>
  /** Returns what is known of a key; undefined for an unknown key. */
  find(key: string): Promise<KnownKey | undefined>
  /**
   * Takes amounts from several limits, all or none. Returns a limit that has too little left; undefined if all were
   * taken. A negative amount is given back and always succeeds. A limit that has ended begins again.
   *
   * @param now the current time (ISO 8601)
   */
  take(takes: readonly Taken[], now: string): Promise<UsedUp | undefined>
  /** Writes a note in place of one with the same id. It may be deleted after the time `expires` (ISO 8601). */
  writeNote(id: string, note: string, expires: string): Promise<void>
  /** Returns a note that has not expired; undefined if there is none. */
  readNote(id: string, now: string): Promise<string | undefined>
  /** Deletes a note. Reports whether it was there: of several calls at the same time, one returns true. */
  removeNote(id: string): Promise<boolean>
}
