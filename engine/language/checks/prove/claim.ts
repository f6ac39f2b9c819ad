import type { Counterexample } from '../../counterexample.ts'
import type { Code } from '../../messages/catalogue.ts'
import type { Note } from '../../messages/note.ts'
import type { Finding } from '../../read/problem.ts'
import type { Remark } from '../lint/lint.ts'
import type { ProofBasis } from './proof-basis.ts'

/** One case against a claim, and its place in the flow. */
export interface Refutation<C extends Code> extends Remark<C> {
  /** An error by default. */
  readonly severity?: 'error' | 'warning'
  /** Further messages: for which visitors, and on which days. */
  readonly more?: readonly Note[]
  readonly counterexample: Counterexample
}

/** A statement that must hold for every visitor of a flow. */
export interface Claim<C extends Code> {
  /**
   * The code of the problem if the claim fails, in kebab-case, as the name of its file; its message has this id in
   * `engine/language/messages`.
   */
  readonly code: C
  readonly refute: (basis: ProofBasis) => Iterable<Refutation<C>>
  /**
   * The same for a day to come that differs from those before it. Only a claim that examines the coming days itself has
   * this function, which leaves them out.
   */
  readonly refuteLater?: (basis: ProofBasis) => Iterable<Refutation<C>>
}

/** A claim with any code. */
export type AnyClaim = { [C in Code]: Claim<C> }[Code]

/** A refuted claim: what is wrong, and for whom. */
export interface Refuted extends Finding {
  readonly counterexample: Counterexample
}
