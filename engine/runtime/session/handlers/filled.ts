import { kindOf } from '../../kinds/kind.ts'
import type { Value } from '../../kinds/value.ts'
import { placeOf } from '../../program/fields.ts'
import type { Program } from '../../program/program.ts'
import type { FoundValues } from '../events.ts'

/** Returns what the look-up of a field would write with these values: texts and option ids by target field. */
export function filled(program: Program, from: string, values: FoundValues): Record<string, Value> {
  const { flow } = program
  const { fill = {} } = placeOf(flow, from).field.lookup ?? {}
  const entries = Object.entries(fill).map(([target, parts]): [string, Value] => {
    const { field } = placeOf(flow, target)
    const found = Array.isArray(parts) ? parts.map((part) => values[part] ?? '').join('') : values[parts]
    return [target, kindOf(program, field).recovered(program, field, found) ?? '']
  })
  return Object.fromEntries(entries)
}
