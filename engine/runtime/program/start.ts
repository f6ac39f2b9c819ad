import type { Step } from '../../../schemas/flow.ts'
import { kept } from './normalized.ts'
import type { Program } from './program.ts'

/** The values with which a step starts: its fields' defaults. */
export function startValues(program: Program, { fields }: Step): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {}
  for (const [id, field] of Object.entries(fields)) {
    const kind = program.kinds[field.type]
    if (kind === 'flag') values[id] = field.default === true
    else if (kind !== 'fixed') values[id] = typeof field.default === 'string' ? kept(program, field, field.default) : ''
  }
  return values
}
