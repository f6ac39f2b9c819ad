import type { Args, Code } from '../../messages/catalogue.ts'
import type { Subject } from '../../names/subject.ts'
import type { Finding } from '../../read/problem.ts'

/** A lint's finding at one place of a flow; its code is that of the lint. */
export interface Remark<C extends Code> extends Omit<Finding, 'code' | 'args' | 'more' | 'severity'> {
  /** The arguments of the message. */
  readonly args: Args<C>
}

/** A kind of mistake that the schema of flow files cannot see. */
export interface Lint<C extends Code> {
  /** The name of its file, in kebab-case; its message has this id in `engine/language/messages`. */
  readonly code: C
  readonly check: (subject: Subject) => Iterable<Remark<C>>
}

/** A lint with any code. */
export type AnyLint = { [C in Code]: Lint<C> }[Code]
