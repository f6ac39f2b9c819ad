import type { Args, Code } from './catalogue.ts'

/**
 * A name of the context or of an answer with its value, or with several possible values. Undefined means not answered.
 */
export interface NamedFact {
  readonly name: string
  readonly value: unknown
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

/** A message before a language is chosen. */
export interface Note {
  readonly code: Code
  readonly args: Readonly<Record<string, unknown>>
  /** Messages that follow the note's own hint. */
  readonly more?: readonly Note[]
}

export const note = <C extends Code>(code: C, args: Args<C>): Note => ({ code, args })
