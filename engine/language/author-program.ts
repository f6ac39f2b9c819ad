import type { Program } from '../runtime/program/program.ts'
import type { Rule } from '../runtime/rules/rule.ts'
import type { AuthorKind } from './kinds/kind.ts'

/** A program for authors: its kinds and rules include the parts that pages do not need. */
export interface AuthorProgram extends Program {
  readonly kinds: Readonly<Record<string, AuthorKind>>
  /** All rules of the vocabulary. */
  readonly rules: readonly Rule[]
}
