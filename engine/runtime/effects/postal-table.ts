/** The entries of the codes that begin with the same three digits, as received: nothing in it is certain. */
export type PostalTable = Readonly<Record<string, unknown>>

/** Loads the table of three digits; `undefined` when there is none. Rejects when it cannot be had now. */
export type PostalTransport = (prefix: string, signal: AbortSignal) => Promise<PostalTable | undefined>
