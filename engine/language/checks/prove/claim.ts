import type { OpenOptions } from '../../../../schemas/host.ts'
import type { Client } from '../../../../schemas/replies.ts'
import type { AnyRemark, Remark } from '../lint/lint.ts'
import type { Code } from '../../messages/catalogue.ts'
import type { StepValues } from '../../../runtime/rules/rule.ts'
import type { Ground } from './ground.ts'

/** A visitor for whom a claim does not hold: everything that `replay` needs to show it in the real session. */
export interface Counterexample {
  readonly options: OpenOptions
  /** Parameters of the page's URL. */
  readonly query: Readonly<Record<string, string>>
  /** What the searches for clients find, in turn and from the start again. */
  readonly replies: readonly (readonly Client[])[]
  /** Answers by field; fields that are not named get some input that their rules let through. */
  readonly answers: StepValues
  /** Steps that the visitor leaves as they are. */
  readonly skipped: readonly string[]
  /** The step at whose sight the visitor stops; undefined: goes on as far as possible. */
  readonly until?: string
  /** The day of the visit, `YYYY-MM-DD`. */
  readonly today: string
}

/** One case against a claim, and its place in the flow. */
export interface Refutation<C extends Code> extends Remark<C> {
  /** An error unless told. */
  readonly severity?: 'error' | 'warning'
  readonly counterexample: Counterexample
}

/** One thing that must hold for every visitor of a flow. */
export interface Claim<C extends Code> {
  /** Kebab-case, what is found where the claim fails: the name of its file; its wording stands under it in `engine/language/messages`. */
  readonly code: C
  readonly refute: (ground: Ground) => Iterable<Refutation<C>>
}

/** A claim of whatever code. */
export type AnyClaim = { [C in Code]: Claim<C> }[Code]

/** A refuted claim by its code. */
export type Finding = AnyRemark & {
  readonly code: Code
  readonly severity: 'error' | 'warning'
  readonly counterexample: Counterexample
}
