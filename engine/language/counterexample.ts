import type { Client } from '../../schemas/calls/find-clients.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import type { StepValues } from '../runtime/rules/rule.ts'

/** A visitor for whom a claim does not hold: everything that `replay` needs to show it in the real session. */
export interface Counterexample {
  readonly options: OpenOptions
  /** Parameters of the page's URL. */
  readonly query: Readonly<Record<string, string>>
  /** The shares of splits that the visitor belongs to. */
  readonly split?: Readonly<Record<string, string>>
  /** The results of the searches for clients, used in turn and then from the start again. */
  readonly replies: readonly (readonly Client[])[]
  /** Answers by field. Fields that are not named get some input that their rules accept. */
  readonly answers: StepValues
  /** Steps that the visitor leaves as they are. */
  readonly skipped: readonly string[]
  /**
   * The first answers of a visitor who later changes them to the answers above. `options` are the first options of the
   * page, if it then opens the form again with the options above.
   */
  readonly first?: { readonly answers: StepValues; readonly skipped: readonly string[]; readonly options?: OpenOptions }
  /** The step at which the visitor stops once it is visible. Without it, the visitor continues as far as possible. */
  readonly until?: string
  /** The day of the visit, `YYYY-MM-DD`. */
  readonly today: string
}
