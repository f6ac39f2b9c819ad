/** The values that middleware sets for a route; session and body for a posted call only. */
export interface Call {
  Variables: {
    /** Names the call in the log and in its answer. */
    id: string
    /** The visitor's session id. */
    session: string
    body: Readonly<Record<string, unknown>>
  }
}
