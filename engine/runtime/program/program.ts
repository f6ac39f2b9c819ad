import type { ValueKind } from '../kinds/kind.ts'
import type { RuleContext, StepValues } from '../rules/rule.ts'
import type * as Branches from './branches.ts'
import type { FlowParts } from './flow-parts.ts'
import type * as MostLeft from './most-left.ts'

/**
 * What is wrong with a value: the first rule that it breaks, with what the flow gives to the rule; `type` for what no
 * input can be.
 */
export interface FieldError {
  readonly rule: string
  readonly argument: unknown
}

/**
 * Judges the values of a step: by field what is wrong with it, fields that are right left out.
 *
 * @param branchOf the branch in which a field has its rules; 0 unless told
 */
export type Validator = (
  values: StepValues,
  context: RuleContext,
  branchOf?: (field: string) => number,
) => Readonly<Record<string, FieldError>>

/** A published flow: the file, resolved and checked, with everything that interprets it already compiled. */
export interface Program extends FlowParts {
  /** A digest of the content, so that figures of two wordings can be told apart. */
  readonly version: string
  /** The kind of value of each field type used. */
  readonly kinds: Readonly<Record<string, ValueKind>>
  /** One validator a step, by step id. */
  readonly validators: Readonly<Record<string, Validator>>
  /** What tells the branches within fields apart, where some field has any. */
  readonly branches?: typeof Branches
  /** Tells how many questions are left, where answers bring some and the form says how many there are. */
  readonly mostLeft?: typeof MostLeft.mostLeft
  /** The placeholders of the messages of the rules used. */
  readonly params: Readonly<Record<string, (argument: never, context: RuleContext) => Record<string, string | number>>>
}
