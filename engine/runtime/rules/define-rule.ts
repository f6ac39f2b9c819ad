import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Demands, Example, Impossible, OfNumber, Params, Partly, References, Rule, Test } from './rule.ts'

// The conditional types defer it until a schema is known.
type Of<Schema> = JSONSchema extends Schema ? unknown : Schema extends JSONSchema ? FromSchema<Schema> : never

type Judged<Type> = Type extends 'array' ? readonly string[] : string

/** A rule as its author writes it: what it does with its argument follows from the argument's schema. */
export interface RuleDefinition<Argument extends JSONSchema, Type extends 'string' | 'array'>
  extends Pick<Rule, 'name' | 'fields' | 'messages' | 'help' | 'goesByCalendar' | 'byCharacter'> {
  /** JSON Schema of the argument that a flow file gives to the rule. */
  readonly argument: Argument
  /** JSON types of the values that it judges; texts by default. */
  readonly types?: readonly Type[]
  /** True when the value obeys the rule. The empty value obeys all rules but those that ask for one. */
  readonly test: Test<Of<Argument>, Judged<Type>>
  readonly params?: Params<Of<Argument>>
  readonly portable?: (argument: Of<Argument>) => Record<string, unknown>
  readonly ofNumber?: OfNumber<Of<Argument>>
  readonly partly?: Partly<Of<Argument>>
  readonly demands: Demands<Of<Argument>>
  readonly longest?: (argument: Of<Argument>) => number
  readonly references?: References<Of<Argument>>
  readonly impossible?: Impossible<Of<Argument>>
  /** They are tried by the proof; the first also shows what `params` gives. */
  readonly examples: readonly [Example<Of<Argument>>, ...Example<Of<Argument>>[]]
}

/**
 * Types a rule, for the default export of its module. Its `test` and `params` are exported by themselves as well: pages load
 * them and nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<const Argument extends JSONSchema, const Type extends 'string' | 'array' = 'string'>(
  rule: RuleDefinition<Argument, Type>,
): RuleDefinition<Argument, Type> {
  return rule
}
