/** One field of an answer that breaks a rule. It names the rule, never the value. */
export interface Problem {
  readonly field: string
  readonly rule: string
}

/**
 * What checking an answer against a flow gives: the id of the flow that was used, or everything that is
 * wrong. `clients` is false for a flow that looks for no agencies, whose answers have no `client_ids`.
 */
export type Verification =
  | { readonly ok: true; readonly flow: string; readonly clients?: boolean }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The published flows, as far as the server needs them. */
export interface Flows {
  /**
   * Checks the whole body of a conversion, unknown keys included. Without a flow id the default flow is
   * meant; an unknown id is a problem. Whether the ids in `client_ids` exist is the server's own check.
   */
  verify(flowId: string | undefined, body: Record<string, unknown>): Verification
  /** What a flow asks agencies by, as its search calls it; undefined for an unknown id. Without an id as above. */
  searchedBy(flowId: string | undefined): ReadonlySet<string> | undefined
}
