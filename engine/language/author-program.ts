import type { Program } from '../runtime/program/program.ts'
import type { Rule } from '../runtime/rules/rule.ts'
import type { AuthorKind } from './kinds/kind.ts'

/** A program as authors try it out: it also knows what is asked of its kinds and rules beyond what pages need. */
export interface AuthorProgram extends Program {
  readonly kinds: Readonly<Record<string, AuthorKind>>
  /** Every rule that there is. */
  readonly rules: readonly Rule[]
}
