import type { Step } from '../../../schemas/flow.ts'
import { factOf, kindOf } from '../kinds/kind.ts'
import type { Value } from '../kinds/value.ts'
import type { StepValues } from '../rules/rule.ts'
import type { Program } from './program.ts'
import { layoutOf } from './layout.ts'
import { matches, withFacts, type Facts, type Known } from './when.ts'

/**
 * The fields of a step that are there, in their order: a field may go by what earlier steps have answered, and by what the
 * fields before it in its own step hold now.
 * @param facts the context and the answers; what they know of the step's own fields does not count
 */
export function fieldsThere(program: Program, step: Step, values: StepValues, facts: Facts): readonly string[] {
  const { ids, isConditional, asked } = layoutOf(step)
  if (!isConditional) return ids
  if (asked.length === 0) return ids.filter((id) => matches(step.fields[id]!.when, facts))
  const known = withFacts(facts, Object.fromEntries(asked.map((id) => [id, undefined]))) as Record<string, Known | undefined>
  return ids.filter((id) => {
    const field = step.fields[id]!
    if (!matches(field.when, known)) return false
    if (asked.includes(id)) known[id] = factOf(program, field, values[id])
    return true
  })
}

/** A step's values as they count: of fields that are not there, nothing. */
export function countedValues(program: Program, step: Step, values: StepValues, there: readonly string[]): StepValues {
  if (there.length === layoutOf(step).ids.length) return values
  const counted: Record<string, Value> = { ...values }
  for (const [id, field] of Object.entries(step.fields)) {
    const { empty } = kindOf(program, field)
    if (!there.includes(id) && Object.hasOwn(values, id) && empty !== undefined) counted[id] = empty
  }
  return counted
}
