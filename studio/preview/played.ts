import type { Counterexample } from '../../engine/language/checks/prove/counterexample.ts'

/** Somebody who is to be shown in the form. Another object is another showing. */
export interface Played {
  readonly visitor: Counterexample
  /** What is to be seen, in words. */
  readonly why: string
}
