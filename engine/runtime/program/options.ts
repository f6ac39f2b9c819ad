import type { Field, Flow } from '../../../schemas/flow.ts'
import type { option } from '../../../schemas/table.ts'
import type { Typed } from '../../../schemas/typed.ts'

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
