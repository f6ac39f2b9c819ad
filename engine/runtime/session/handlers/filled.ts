import type { Flow } from '../../../../schemas/flow.ts'
import { optionWithValue } from '../../program/options.ts'
import type { FoundValues } from '../events.ts'
import { placeOf } from '../fields.ts'

/** What the look-up of a field would write with these values: texts and option ids by target field. */
export function filled(flow: Flow, from: string, values: FoundValues): Record<string, string> {
  const { fill = {} } = placeOf(flow, from).field.lookup ?? {}
  const entries = Object.entries(fill).map(([target, parts]): [string, string] => {
    const { field } = placeOf(flow, target)
    if (Array.isArray(parts)) return [target, parts.map((part) => values[part] ?? '').join('')]
    if (field.options === undefined) return [target, String(values[parts] ?? '')]
    return [target, optionWithValue(flow, field, values[parts])]
  })
  return Object.fromEntries(entries)
}
