import type { Step } from '../../../schemas/flow.ts'
import { kindOf } from '../kinds/kind.ts'
import type { Value } from '../kinds/value.ts'
import type { Program } from './program.ts'

/** The values with which a step starts: its fields' defaults. */
export function startValues(program: Program, { fields }: Step): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [id, field] of Object.entries(fields)) {
    const value = kindOf(program, field).initial(program, field)
    if (value !== undefined) values[id] = value
  }
  return values
}
