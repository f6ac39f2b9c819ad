import type { Inferred } from '../../../schemas/inferred.ts'
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { Demands, Example, Impossible, OfNumber, Params, Partly, References, Rule, Test } from './rule.ts'

type Judged<Type> = Type extends 'array' ? readonly string[] : string

/** A rule as its author writes it. The types of its functions follow from the schema of the argument. */
export interface RuleDefinition<Argument extends JsonSchema, Type extends 'string' | 'array'> extends Pick<
  Rule,
  'name' | 'fields' | 'judges' | 'ensures' | 'messages' | 'help' | 'goesByCalendar' | 'byCharacter'
> {
  /** The JSON Schema of the argument that a flow file gives to the rule. */
  readonly argument: Argument
  /** The JSON types of the values that it judges; texts by default. */
  readonly types?: readonly Type[]
  /** Reports whether the value obeys the rule. The empty value obeys every rule that doesn't require a value. */
  readonly test: Test<Inferred<Argument>, Judged<Type>>
  readonly params?: Params<Inferred<Argument>>
  readonly portable?: (argument: Inferred<Argument>) => Record<string, unknown>
  readonly ofNumber?: OfNumber<Inferred<Argument>>
  readonly partly?: Partly<Inferred<Argument>>
  readonly demands: Demands<Inferred<Argument>>
  readonly longest?: (argument: Inferred<Argument>) => number
  readonly references?: References<Inferred<Argument>>
  readonly impossible?: Impossible<Inferred<Argument>>
  /** The proof checks them. The first one also shows the result of `params`. */
  readonly examples: readonly [Example<Inferred<Argument>>, ...Example<Inferred<Argument>>[]]
}

/**
 * Defines a rule, for the default export of its module. Its `test` and `params` are also exported separately, because
 * pages load only these two.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<const Argument extends JsonSchema, const Type extends 'string' | 'array' = 'string'>(
  rule: RuleDefinition<Argument, Type>,
): RuleDefinition<Argument, Type> {
  return rule
}
