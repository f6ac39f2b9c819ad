import type { Flow, When } from '../../../schemas/flow.ts'
import { allPlaces } from '../../runtime/program/fields.ts'
import { domainOf } from '../../runtime/program/host.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { factKey } from '../../runtime/program/text.ts'
import type { Fact, Limits } from '../../runtime/program/when.ts'
import { daysAfter, isDay } from '../../runtime/rules/days.ts'
import { isPart } from '../read/schema-part.ts'

/**
 * Returns the values that a name can have in texts and conditions. Free texts are represented by their name in angle
 * brackets, or are missing; an answer may not be given yet.
 */
export function valuesOf(flow: Flow, name: string): readonly (Fact | undefined)[] {
  const entry = flow.context[name]
  if (!entry) return [undefined, ...answersOf(flow, name)]
  const domain = domainOf(entry)
  if (typeof domain === 'object') return domain
  if (domain === 'text') return ['', sample('from' in entry ? entry.from : name)]
  return domain === 'number' ? [sample(name)] : [false, true]
}

const sample = (name: string) => `\u27E8${name}\u27E9`

function answersOf(flow: Flow, name: string): Fact[] {
  const field = allPlaces(flow).get(name)?.field
  if (!field) return measuresFor(flow, name)
  const options = Object.keys(optionsOf(flow, field))
  return options.length > 0 ? options : measuresFor(flow, name)
}

/** Returns a number or a date on either side of each limit that conditions compare a name with. */
function measuresFor(flow: unknown, name: string): Fact[] {
  const limits = new Set<number | string>()
  const look = (value: unknown, inCondition: boolean): void => {
    if ((typeof value === 'number' || (typeof value === 'string' && isDay(value))) && inCondition) limits.add(value)
    else if (Array.isArray(value)) for (const item of value) look(item, inCondition)
    else if (isPart(value))
      for (const [key, item] of Object.entries(value)) {
        if (key === 'when' && isPart(item))
          for (const entry of [item, ...((item as When).any ?? [])]) look(entry[name], true)
        else look(item, inCondition && sides.has(key))
      }
  }
  look(flow, false)
  const sorted = [...limits].sort((left, right) => (left < right ? -1 : 1))
  return sorted.flatMap((limit): Fact[] =>
    typeof limit === 'number' ? [limit - 1, limit] : [daysAfter(limit, -1), limit],
  )
}

const sides: ReadonlySet<string> = new Set<keyof Limits>(['atLeast', 'below', 'from', 'before'])

/** Returns sample answers for texts: the names of their fields in angle brackets. */
export function samplesOf(flow: Flow): Record<string, string> {
  const samples = [...allPlaces(flow)]
    .filter(([name]) => !Object.hasOwn(flow.context, name))
    .flatMap(([name, { field }]) =>
      [name, ...Object.keys(optionsOf(flow, field)).map((id) => factKey(name, id))].map((key) => [key, sample(name)]),
    )
  const computed = Object.keys(flow.computed ?? {}).map((name) => [name, sample(name)])
  return Object.fromEntries([...computed, ...samples]) as Record<string, string>
}
