import type { Step, Flow } from '../../../schemas/flow.ts'
import type { Value } from '../value.ts'
import { kindOf } from './kind.ts'
import type { Program } from './program.ts'

/** Returns the values with which a step starts: its fields' defaults. */
export function startValues(program: Program, { fields }: Step): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [id, field] of Object.entries(fields)) {
    const value = kindOf(program, field).initial(program, field)
    if (value !== undefined) values[id] = value
  }
  return values
}

/** Returns the steps with which a form can open: those up to the first step that every visitor has to answer. */
export function openingSteps({ order, steps }: Pick<Flow, 'order' | 'steps'>): Flow['steps'] {
  const end = order.findIndex((id) => !steps[id]!.when && steps[id]!.optional !== true)
  return Object.fromEntries(order.slice(0, end < 0 ? order.length : end + 1).map((id) => [id, steps[id]!]))
}
