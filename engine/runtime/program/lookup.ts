import type { FoundValues } from '../../../schemas/calls/look-up.ts'
import type { Value } from '../value.ts'
import { placeOf } from './fields.ts'
import { kindOf } from './kind.ts'
import type { Program } from './program.ts'
/** Returns the seven digits of a postal code, including full-width ones; '' if there are fewer or more. */
export function postalKey(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '')
  return digits.length === 7 ? digits : ''
}

/** Returns the values that the look-up of a field would write: texts and option ids by target field. */
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
