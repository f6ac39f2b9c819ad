import type { Args, Code } from './catalogue.ts'

/** A message before a language is chosen. */
export interface Note {
  readonly code: Code
  readonly args: Readonly<Record<string, unknown>>
  /** Messages that follow the note's own hint. */
  readonly more?: readonly Note[]
}

export const note = <C extends Code>(code: C, args: Args<C>): Note => ({ code, args })
