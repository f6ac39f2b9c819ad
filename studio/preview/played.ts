import type { Counterexample } from '../../engine/language/checks/prove/counterexample.ts'

/** A visitor to replay in the form. Another object is another replay. */
export interface Played {
  readonly visitor: Counterexample
  /** The point of the replay, in words. */
  readonly why: string
}
