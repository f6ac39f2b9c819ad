import type { Inferred } from '../../../schemas/inferred.ts'
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { Demands, Example, Impossible, OfNumber, Params, Partly, References, Rule, Test } from './rule.ts'

type Judged<Type> = Type extends 'array' ? readonly string[] : string

/** A rule as its author writes it: what it does with its argument follows from the argument's schema. */
export interface RuleDefinition<Argument extends JsonSchema, Type extends 'string' | 'array'> extends Pick<
  Rule,
  'name' | 'fields' | 'judges' | 'ensures' | 'messages' | 'help' | 'goesByCalendar' | 'byCharacter'
> {
  /** JSON Schema of the argument that a flow file gives to the rule. */
  readonly argument: Argument
  /** JSON types of the values that it judges; texts by default. */
  readonly types?: readonly Type[]
  /** True when the value obeys the rule. The empty value obeys all rules but those that ask for one. */
  readonly test: Test<Inferred<Argument>, Judged<Type>>
  readonly params?: Params<Inferred<Argument>>
  readonly portable?: (argument: Inferred<Argument>) => Record<string, unknown>
  readonly ofNumber?: OfNumber<Inferred<Argument>>
  readonly partly?: Partly<Inferred<Argument>>
  readonly demands: Demands<Inferred<Argument>>
  readonly longest?: (argument: Inferred<Argument>) => number
  readonly references?: References<Inferred<Argument>>
  readonly impossible?: Impossible<Inferred<Argument>>
  /** They are tried by the proof; the first also shows what `params` gives. */
  readonly examples: readonly [Example<Inferred<Argument>>, ...Example<Inferred<Argument>>[]]
}

/**
 * Types a rule, for the default export of its module. Its `test` and `params` are exported by themselves as well: pages
 * load them and nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<const Argument extends JsonSchema, const Type extends 'string' | 'array' = 'string'>(
  rule: RuleDefinition<Argument, Type>,
): RuleDefinition<Argument, Type> {
  return rule
}
