import type { Args, Code } from '../../messages/catalogue.ts'
import type { Subject } from '../../names/subject.ts'
import type { Finding } from '../../read/finding.ts'

/** What a lint finds at one place of a flow; its code is that of the lint. */
export interface Remark<C extends Code> extends Omit<Finding, 'code' | 'args' | 'more' | 'severity'> {
  /** What the wording of the lint's code needs to know. */
  readonly args: Args<C>
}

/** One kind of mistake that the schema of flow files cannot see. */
export interface Lint<C extends Code> {
  /** Kebab-case, the name of its file; its wording stands under it in `engine/language/messages`. */
  readonly code: C
  readonly check: (subject: Subject) => Iterable<Remark<C>>
}

/** A lint of whatever code. */
export type AnyLint = { [C in Code]: Lint<C> }[Code]
