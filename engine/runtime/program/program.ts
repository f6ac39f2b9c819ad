import type { explainRefusal } from '../furigana/look-alike.ts'
import type { Params, RuleContext, StepValues } from '../rules/rule.ts'
import type * as Branches from './branches.ts'
import type * as Computed from './computed.ts'
import type { FlowParts } from './flow-parts.ts'
import type { ValueKind } from './kind.ts'
import type * as MostStepsLeft from './most-steps-left.ts'

/**
 * The error of a value: the first rule that it breaks, with the rule's argument. The rule is `type` for a value that no
 * input can have.
 */
export interface FieldError {
  readonly rule: string
  readonly argument: unknown
  /** The errors within the entries of a group. Its rule is `entry` if the list itself breaks none. */
  readonly entries?: readonly EntryError[]
}

/** The error of a field in an entry; `at` is the index of the entry. */
export interface EntryError {
  readonly at: number
  readonly field: string
  readonly error: FieldError
}

/**
 * Judges the values of a step. Returns the errors by field; correct fields are left out.
 *
 * @param branchOf the branch of a field's rules; 0 by default
 */
export type Validator = (
  values: StepValues,
  context: RuleContext,
  branchOf?: (field: string) => number,
) => Readonly<Record<string, FieldError>>

/** A published flow: the resolved and checked file, together with all compiled code that interprets it. */
export interface Program extends FlowParts {
  /** A digest of the content. It distinguishes the statistics of two wordings. */
  readonly version: string
  /** The kind of value of each field type used. */
  readonly kinds: Readonly<Record<string, ValueKind>>
  /** One validator for each step, by step id. */
  readonly validators: Readonly<Record<string, Validator>>
  /** The writing direction of the flow's language, if that is written from right to left. */
  readonly direction?: 'rtl'
  /** Finds the character for which a text is refused, if a field has `lookAlike`. */
  readonly explainRefusal?: typeof explainRefusal
  /** The code for branches within fields, if a field has any. */
  readonly branches?: typeof Branches
  /** The code of the session for groups of entries, if a field is one. */
  readonly entries?: object
  /** The code of the session for the choice of a language, if the flow has several. */
  readonly languages?: object
  /** The code of the session for the list of all answers, if the flow has one. */
  readonly review?: object
  /** The code of the session that gives visitors their answers back, if the flow wants it. */
  readonly resume?: object
  /** The code for computed values, if the flow has any. */
  readonly computed?: typeof Computed
  /** Counts the remaining questions, if answers can add questions and the form shows their number. */
  readonly mostStepsLeft?: typeof MostStepsLeft.mostStepsLeft
  /** The placeholders of the messages of the rules used. */
  readonly params: Readonly<Record<string, Params<never>>>
}
