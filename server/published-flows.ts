import type { FileType } from '../schemas/file-types.ts'
import type { SentFile } from './files/claim.ts'
import type { SentBooking } from './offers/hold.ts'

/** One field of an answer that breaks a rule. It names the rule, never the value. */
export interface Problem {
  readonly field: string
  readonly rule: string
}

/** The parameters of a search for agencies. */
export type Search = Readonly<Record<string, string>>

/** The agencies of an accepted answer. */
export interface WantedClients {
  /** The smallest number of agencies. */
  readonly least: number
  /** The searches that can have found them; undefined if unknown. */
  readonly searches: readonly Search[] | undefined
}

/** An answer that some visitor of the flow can have given. */
export interface Accepted {
  readonly ok: true
  /** The id of the flow that was used. */
  readonly flow: string
  /** Digest of the flow as it was published. */
  readonly version: string
  /** Digest of the texts that the visitor agreed to. */
  readonly consent: string
  /** Undefined for a flow that looks for no agencies, whose answers have no `client_ids`, and for an unknown flow. */
  readonly clients: WantedClients | undefined
  /** The telephone number, '' for none, and whether its visitor must have proven that it is theirs. */
  readonly number: { readonly phone: string; readonly mustBeVerified: boolean }
  /** The number of questions that it answers. */
  readonly questions: number
  /** The files that it names. */
  readonly files: readonly SentFile[]
  /** The offers that it books. */
  readonly bookings: readonly SentBooking[]
}

/** The files that a field accepts. */
export interface TakenFiles {
  readonly types: readonly FileType[]
  readonly maxBytes: number
}

/** The list of offers of a field, and the answers to which they belong. */
export interface BookedList {
  readonly source: string
  readonly names: readonly string[]
}

/** An answer that no visitor of the flow can have given, with all its problems. */
interface Refused extends Pick<Accepted, 'clients'> {
  readonly ok: false
  readonly problems: readonly Problem[]
}

/** The result of verifying an answer against a flow. */
export type Verification = Accepted | Refused

/** An answer in the words of the form. */
export interface ReadableAnswer {
  /** The id of the field, or the name of the computed value. */
  readonly field: string
  /** The field's label, or the question of its step. */
  readonly label: string
  readonly answer: string
}

/** A mail that confirms an enquiry to the visitor. */
export interface Confirmation {
  /** The address as the visitor gave it. */
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** The published flows, as far as the server needs them. */
export interface Flows {
  /** The id of the flow for requests that name none. */
  readonly defaultFlow: string
  readonly ids: readonly string[]
  /** The language in which a flow is written; undefined for an unknown id. */
  lang(flowId: string): string | undefined
  /**
   * Verifies the complete body of a conversion, unknown keys included. Without a flow id the default flow is used; an
   * unknown id is a problem. Whether the ids in `client_ids` exist is checked by the server itself.
   */
  verify(flowId: string | undefined, body: Record<string, unknown>): Verification
  /**
   * Returns the parameters of every search of a flow; optional ones are not included. Undefined for an unknown id.
   * Without an id as above.
   */
  searchedBy(flowId: string | undefined): ReadonlySet<string> | undefined
  /** The answers of a flow that may have several lines; none for an unknown id. Without an id as above. */
  longTexts(flowId: string | undefined): ReadonlySet<string>
  /** Returns the files that a field of a flow accepts; undefined if it accepts none, or flow or field do not exist. */
  filesOf(flowId: string, field: string): TakenFiles | undefined
  /** Returns the offers of a field of a flow; undefined if it has none, or flow or field do not exist. */
  bookedIn(flowId: string, field: string): BookedList | undefined
  /**
   * Returns the answers of a stored enquiry in the words of its form, in the language in which the form was shown.
   * Empty for an unknown id.
   *
   * @param day the day on which it was sent, `YYYY-MM-DD`
   */
  readable(flowId: string, answer: Record<string, unknown>, day: string): readonly ReadableAnswer[]
  /** The ids of the flows that declare a confirmation. */
  readonly confirmed: readonly string[]
  /**
   * Returns the confirmation of a stored enquiry, in the language in which the form was shown. Undefined if its flow
   * declares none, or the visitor gave no address.
   *
   * @param day the day on which it was sent, `YYYY-MM-DD`
   */
  confirmation(flowId: string, answer: Record<string, unknown>, day: string): Confirmation | undefined
  /** Returns the language (BCP 47) in which the form of a stored enquiry was shown; undefined for an unknown id. */
  languageOf(flowId: string, answer: Readonly<Record<string, unknown>>): string | undefined
}
