import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { derived } from '../../runtime/derived.ts'
import { inRow } from '../../runtime/kinds/matrix.ts'
import { allPlaces } from '../../runtime/program/fields.ts'
import { domainOf } from '../../runtime/program/host.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { factKey } from '../../runtime/program/text.ts'
import { innerConditions, termsIn, type Fact, type Known, type Wanted } from '../../runtime/program/when.ts'
import { daysAfter, isDay } from '../../runtime/rules/days.ts'
import { isPart } from '../read/schema-part.ts'

/** By name, the values that were worked out. Lists keep their identity. */
const known = derived((_flow: Flow) => new Map<string, readonly (Known | undefined)[]>())

/**
 * Returns the values that a name can have in texts and conditions. Free texts are represented by their name in angle
 * brackets, or are missing; an answer may not be given yet.
 */
export function valuesOf(flow: Flow, name: string): readonly (Known | undefined)[] {
  const values = known(flow).get(name) ?? domainIn(flow, name)
  known(flow).set(name, values)
  return values
}

function domainIn(flow: Flow, name: string): readonly (Known | undefined)[] {
  const entry = flow.context[name]
  if (!entry) return [undefined, ...answersOf(flow, name)]
  const domain = domainOf(entry)
  if (typeof domain === 'object') return domain
  if (domain === 'text') return ['', sample('from' in entry ? entry.from : name)]
  return domain === 'number' ? [sample(name)] : [false, true]
}

const sample = (name: string) => `\u27E8${name}\u27E9`

function answersOf(flow: Flow, name: string): readonly Known[] {
  const field = allPlaces(flow).get(name)?.field
  const choices = field ? choicesIn(flow, field) : []
  const wanted = allWanted(flow).get(name) ?? []
  if (choices.length === 0) return measuresFor(wanted)
  const lengths = wanted.filter((item) => typeof item === 'object').flatMap(({ atLeast, below }) => [atLeast, below])
  if (lengths.length === 0) return choices
  // Several choices are represented by the first ones. The number of them decides.
  const together = choices.filter((id) => id !== field?.alone)
  const counts = [...new Set(lengths.flatMap((length) => (length === undefined ? [] : [length - 1, length])))]
  return [
    ...choices.map((id) => [id]),
    ...counts.filter((count) => count > 1 && count <= together.length).map((count) => together.slice(0, count)),
  ]
}

/** Returns what can be chosen in a field: its options, or in a matrix the options of each row. */
function choicesIn(flow: Flow, field: Field): string[] {
  const options = Object.keys(optionsOf(flow, field))
  return field.rows ? Object.keys(field.rows).flatMap((row) => options.map((id) => inRow(row, id))) : options
}

/** By name, the values with which the conditions of a flow compare it. */
const allWanted = derived((flow: Flow): ReadonlyMap<string, readonly Wanted[]> => {
  const all = new Map<string, Wanted[]>()
  const note = (when: When): void => {
    for (const [name, wanted] of Object.entries(termsIn(when)))
      all.set(name, [...(all.get(name) ?? []), ...[wanted].flat()])
    for (const inner of innerConditions(when)) note(inner)
  }
  const look = (part: unknown): void => {
    if (Array.isArray(part)) for (const item of part) look(item)
    else if (isPart(part))
      for (const [key, item] of Object.entries(part)) {
        if (key === 'when' && isPart(item)) note(item as When)
        else look(item)
      }
  }
  look(flow)
  return all
})

/**
 * Returns a number or a date on either side of each limit that conditions compare a name with; dates of a whole week if
 * the day of the week counts.
 */
function measuresFor(wanted: readonly Wanted[]): Fact[] {
  const limits = wanted.flatMap((item) =>
    typeof item === 'object' ? [item.atLeast, item.below, item.from, item.before] : [item],
  )
  const sorted = [...new Set(limits)]
    .filter(
      (limit): limit is number | string => typeof limit === 'number' || (typeof limit === 'string' && isDay(limit)),
    )
    .sort((left, right) => (left < right ? -1 : 1))
  const isOfWeek = wanted.some((item) => typeof item === 'object' && item.weekday !== undefined)
  if (!isOfWeek)
    return sorted.flatMap((limit): Fact[] =>
      typeof limit === 'number' ? [limit - 1, limit] : [daysAfter(limit, -1), limit],
    )
  const dates = sorted.filter((limit) => typeof limit === 'string')
  const week = [0, 1, 2, 3, 4, 5, 6]
  const days = (dates.length > 0 ? dates : [anyDay]).flatMap((limit) =>
    [...(dates.length > 0 ? week.map((day) => day - 7) : []), ...week].map((day) => daysAfter(limit, day)),
  )
  return [...new Set(days)].sort()
}

/** A Monday. */
const anyDay = '2000-01-03'

/** Returns sample answers for texts: the names of their fields in angle brackets. */
export function samplesOf(flow: Flow): Record<string, string> {
  const samples = [...allPlaces(flow)]
    .filter(([name]) => !Object.hasOwn(flow.context, name))
    .flatMap(([name, { field }]) =>
      [
        name,
        ...[...choicesIn(flow, field), ...valuesOf(flow, name).filter((value) => Array.isArray(value))].map((value) =>
          factKey(name, value as Known),
        ),
      ].map((key) => [key, sample(name)]),
    )
  const computed = Object.keys(flow.computed ?? {}).map((name) => [name, sample(name)])
  return Object.fromEntries([...computed, ...samples]) as Record<string, string>
}
