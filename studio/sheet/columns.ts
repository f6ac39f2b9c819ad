import { valuesOf } from '../../engine/language/texts/domains.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'

/** What a name of the context may be, each value a column of the sheet. */
export interface Columns {
  readonly name: string
  readonly values: readonly Fact[]
}

/** More columns than these are not read side by side. */
const most = 4

/** The names by which visitors can be told apart side by side; first those that most places go by. */
export function columnsOf(flow: Flow, sayings: readonly TextEntry[]): Columns[] {
  const places = new Map(sayings.map((entry) => [entry.path, entry]))
  const goBy = (name: string) => [...places.values()].filter(({ cases }) => isNamed(cases[0], name)).length
  return Object.keys(flow.context)
    .map((name) => ({ name, values: valuesOf(flow, name).filter((value) => value !== undefined), places: goBy(name) }))
    .filter(({ values, places: count }) => count > 0 && values.length > 1 && values.length <= most)
    .toSorted((left, right) => right.places - left.places)
    .map(({ name, values }) => ({ name, values }))
}

/** True where it makes a difference at a place, all of whose sentences are given. */
export const differsBy = (sayings: readonly TextEntry[], name: string): boolean => isNamed(sayings[0]?.cases[0], name)

/** The sentences of a place that are said in the cases of a column. */
export const entriesIn = (sayings: readonly TextEntry[], name: string, value: Fact): TextEntry[] =>
  sayings.filter(({ cases }) => cases.some((item) => item[name] === value))

const isNamed = (item: object | undefined, name: string): boolean => item !== undefined && Object.hasOwn(item, name)
