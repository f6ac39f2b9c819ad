import type { JSONSchema } from 'json-schema-to-ts'

/** What a rule may know besides the value: nothing but the day on which it is asked. */
export interface RuleContext {
  /** The visitor's calendar day, `YYYY-MM-DD`. */
  readonly today: string
}

/** The values of one step by field id: texts as typed, option ids for choices, '' where nothing is given. */
export type StepValues = Readonly<Record<string, string | boolean>>

/** True when the value obeys the rule. All rules but `required` accept the empty value. */
export type Test<Argument> = (
  value: string,
  argument: Argument,
  siblings: StepValues,
  context: RuleContext,
) => boolean

/** The values for the placeholders of the rule's message, beside `{field}`. */
export type Params<Argument> = (argument: Argument, context: RuleContext) => Record<string, string | number>

/** One row of a rule's own table of examples; they are run as tests and printed as documentation. */
export interface Example<Argument> {
  readonly argument: Argument
  readonly pass: readonly string[]
  readonly fail: readonly string[]
  /** Other fields of the step, for a rule that looks at them. */
  readonly siblings?: StepValues
  readonly today?: string
}

/**
 * A rule is a module with these exports. They stay separate exports (not one object) because a published flow imports
 * only `test` and `params` of the rules that it uses: argument schemas and examples never reach the visitor.
 * The default messages of a rule stand under its name in `messages.<language>.json`.
 */
export interface Rule<Argument = never> {
  readonly name: string
  /** JSON Schema of the argument that a flow file gives to the rule. */
  readonly argument: JSONSchema
  readonly test: Test<Argument>
  readonly params?: Params<Argument>
  /** The part of the rule that plain JSON Schema can say, for backends in any language; absent: an annotation only. */
  readonly portable?: (argument: Argument) => Record<string, unknown>
  /** Typed with the rule's own argument in its module; a list of rules sees them as `unknown`. */
  readonly examples: readonly Example<unknown>[]
}
