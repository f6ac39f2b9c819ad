/** A name of the context or of an answer with its value, or with several that are possible; undefined: not answered. */
export interface Told {
  readonly name: string
  readonly value: unknown
}
