/**
 * A name of the context or of an answer with its value, or with several possible values. Undefined means not answered.
 */
export interface NamedFact {
  readonly name: string
  readonly value: unknown
  /** The labels of the value, or of each of several; undefined where the flow does not label all of them. */
  readonly labels?: readonly OwnWords[]
}

/** The name of something that the catalog does not contain, in each language. */
export interface OwnWords {
  readonly en: string
  readonly ja: string
}

/** A part of a flow with its line, and with its file if that is another one. */
export interface Pointed {
  readonly path: string
  readonly line: number
  readonly file?: string
}

/** Returns a name with its known value. The list of an answer is one value and not several possible ones. */
export const namedFact = (name: string, value: unknown): NamedFact => ({
  name,
  value: Array.isArray(value) ? [value] : value,
})
