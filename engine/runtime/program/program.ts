import type { RuleContext, StepValues } from '../rules/rule.ts'
import type { ValueKind } from '../kinds/kind.ts'
import type { FlowParts } from './flow-parts.ts'

/** What a compiled validator reports of one value: the rule that is broken, as the ajv keyword `rule:<name>`. */
export interface Violation {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Record<string, unknown>
}

/** A validator compiled by ajv, standalone or at run time; it is called with the rule context as `this`. */
export interface Validator {
  (this: RuleContext, values: StepValues): boolean
  errors?: readonly Violation[] | null
}

/** A published flow: the file, resolved and checked, with everything that interprets it already compiled. */
export interface Program extends FlowParts {
  /** A digest of the content, so that figures of two wordings can be told apart. */
  readonly version: string
  /** The kind of value of each field type used. */
  readonly kinds: Readonly<Record<string, ValueKind>>
  /** One validator a step, by step id. */
  readonly validators: Readonly<Record<string, Validator>>
  /** The placeholders of the messages of the rules used. */
  readonly params: Readonly<
    Record<string, (argument: never, context: RuleContext) => Record<string, string | number>>
  >
}
