/** What the guard and the body reader leave for the route of a posted call. */
export interface Call {
  Variables: {
    /** The visitor's session id. */
    session: string
    body: Readonly<Record<string, unknown>>
  }
}
