import type { Language } from '../../engine/language/messages/catalogue.ts'
import { labelOf } from '../../engine/language/names/labels.ts'
import { valuesOf } from '../../engine/language/texts/domains.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import type { Known } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'

/** A context name with its possible values, each of which is a column of the sheet. */
export interface Columns {
  readonly name: string
  readonly values: readonly Known[]
}

/** The most columns that can be read side by side. */
const most = 4

/** Returns the names by which visitors can be shown side by side. Names on which most places depend come first. */
export function columnsOf(flow: Flow, entries: readonly TextEntry[]): Columns[] {
  const places = new Map(entries.map((entry) => [entry.path, entry]))
  const goBy = (name: string) => [...places.values()].filter(({ cases }) => isNamed(cases[0], name)).length
  return Object.keys(flow.context)
    .map((name) => ({ name, values: valuesOf(flow, name).filter((value) => value !== undefined), places: goBy(name) }))
    .filter(({ values, places: count }) => count > 0 && values.length > 1 && values.length <= most)
    .toSorted((left, right) => right.places - left.places)
    .map(({ name, values }) => ({ name, values }))
}

/** Returns the labels of all values of a name, such as "for parents / for everybody else", or else the name. */
export function titleOfColumns(flow: Flow, { name, values }: Columns, language: Language): string {
  const labels = values.map((value) => labelOf(flow, name, value)?.[language])
  return labels.includes(undefined) ? name : labels.join(' / ')
}

/** Reports whether a place depends on a name, given all sentences of the place. */
export const differsBy = (entries: readonly TextEntry[], name: string): boolean => isNamed(entries[0]?.cases[0], name)

/** Returns the sentences of a place that appear in the cases of a column. */
export const entriesIn = (entries: readonly TextEntry[], name: string, value: Known): TextEntry[] =>
  entries.filter(({ cases }) => cases.some((item) => item[name] === value))

const isNamed = (item: object | undefined, name: string): boolean => item !== undefined && Object.hasOwn(item, name)
