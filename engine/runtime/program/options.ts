import type { Field, Flow } from '../../../schemas/flow.ts'
import type { Typed } from '../../../schemas/named.ts'
import type { option } from '../../../schemas/table.ts'
import { isPicks, textOf } from './text.ts'
import type { Facts } from './when.ts'

export type Option = Typed<typeof option>

/** Returns the options of a field by id: its own, or those of the table that it names. */
export function optionsOf(flow: Flow, field: Field): Readonly<Record<string, Option>> {
  const { options } = field
  if (options === undefined) return {}
  if (typeof options !== 'string') return options
  const table = flow.tables?.[options]
  return table === undefined || Array.isArray(table) ? {} : table
}

/** Returns the id of the option with this payload value, or '' if there is none. */
export function optionWithValue(flow: Flow, field: Field, value: unknown): string {
  return Object.entries(optionsOf(flow, field)).find(([, option]) => option.value === value)?.[0] ?? ''
}

/** Returns a field with the unit and the prefix that this visitor sees. Only these are removed from typed text. */
export function unitAsShown(flow: Flow, field: Field, facts: Facts): Field {
  const { unit, before } = field
  if (!isPicks(unit) && !isPicks(before)) return field
  const shown = { unit: textOf(flow, unit, facts) ?? '', before: textOf(flow, before, facts) ?? '' }
  return {
    ...field,
    ...(unit !== undefined && { unit: shown.unit }),
    ...(before !== undefined && { before: shown.before }),
  }
}
