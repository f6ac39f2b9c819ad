/**
 * The time at which a normaliser acts: after every non-composing input, or when the visitor leaves or confirms the
 * field.
 */
export type Trigger = 'input' | 'commit'

/** A normaliser is a module with these exports; a published flow imports only the ones that it names. */
export interface Normalizer {
  readonly name: string
  readonly moment: Trigger
  /** Pure; returns the same text if there is nothing to do. */
  readonly apply: (text: string) => string
  /** Pairs of input and output; an unchanged pair states what must not be touched. */
  readonly examples: readonly (readonly [string, string])[]
}
