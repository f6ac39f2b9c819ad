import type { FileType } from '../schemas/file-types.ts'
import type { SentFile } from './files/claim.ts'

/** One field of an answer that breaks a rule. It names the rule, never the value. */
export interface Problem {
  readonly field: string
  readonly rule: string
}

/** The parameters of a search for agencies. */
export type Search = Readonly<Record<string, string>>

/** What an accepted answer says of its agencies. */
export interface WantedClients {
  /** How many there must be. */
  readonly least: number
  /** The searches that can have found them; undefined where nothing can be said of that. */
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
  /** Undefined for a flow that looks for no agencies, whose answers have no `client_ids`. */
  readonly clients: WantedClients | undefined
  /** The telephone number, '' for none, and whether its visitor must have proven that it is theirs. */
  readonly number: { readonly phone: string; readonly mustBeVerified: boolean }
  /** The files that it names. */
  readonly files: readonly SentFile[]
}

/** What a field takes as a file. */
export interface TakenFiles {
  readonly types: readonly FileType[]
  readonly maxBytes: number
}

/** What checking an answer against a flow gives; where it is wrong, everything that is. */
export type Verification = Accepted | { readonly ok: false; readonly problems: readonly Problem[] }

/** The published flows, as far as the server needs them. */
export interface Flows {
  /** The id of the flow that is meant where a request names none. */
  readonly defaultFlow: string
  /**
   * Checks the whole body of a conversion, unknown keys included. Without a flow id the default flow is
   * meant; an unknown id is a problem. Whether the ids in `client_ids` exist is the server's own check.
   */
  verify(flowId: string | undefined, body: Record<string, unknown>): Verification
  /**
   * What every search of a flow goes by, as it is called there; what a visitor may leave open is not in it. Undefined
   * for an unknown id. Without an id as above.
   */
  searchedBy(flowId: string | undefined): ReadonlySet<string> | undefined
  /** The answers of a flow that may have several lines; none for an unknown id. Without an id as above. */
  longTexts(flowId: string | undefined): ReadonlySet<string>
  /** What a field of a flow takes as a file; undefined where it takes none, or there is no such flow or field. */
  filesOf(flowId: string, field: string): TakenFiles | undefined
}
