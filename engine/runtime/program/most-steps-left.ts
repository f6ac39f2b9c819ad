import type { Flow, When } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import { daysAfter } from '../rules/days.ts'
import { allPlaces } from './fields.ts'
import type { ValueKind } from './kind.ts'
import {
  innerConditions,
  matches,
  namesInCondition,
  partOf,
  takes,
  termsIn,
  withFacts,
  type Facts,
  type Known,
  type Limits,
  type Wanted,
} from './when.ts'

interface Kinds {
  readonly flow: Flow
  /** By field type. */
  readonly kinds: Readonly<Record<string, ValueKind>>
}

/** Returns the conditions of steps, by the names that they contain. */
const conditionsOf = derived(({ steps }: Flow): ReadonlyMap<string, readonly When[]> => {
  const byName = new Map<string, When[]>()
  for (const { when } of Object.values(steps))
    for (const name of namesInCondition(when)) {
      const sameName = byName.get(name)
      if (sameName) sameName.push(when!)
      else byName.set(name, [when!])
    }
  return byName
})

/**
 * Returns the number of remaining questions for a visitor who takes the longest branches. Choices can only remove
 * questions, so the number falls with each answer. If a branch's questions were counted only once it is chosen, the
 * number could stay the same or rise. Only the published modules of flows with such branches contain this code.
 *
 * @param given the context and the answers
 */
export function mostStepsLeft(program: Kinds, given: Facts, isAnswered: (step: string) => boolean): number {
  const { flow } = program
  const facts = withFacts(given, {}) as Record<string, Known | undefined>
  let left = 0
  for (const id of flow.order) {
    const { when, fields } = flow.steps[id]!
    for (const name of namesInCondition(when)) if (!(name in facts)) facts[name] = longest(program, name, facts)
    const applies = matches(when, facts)
    if (applies && !isAnswered(id)) left += 1
    else for (const name of Object.keys(fields)) facts[name] ??= undefined
  }
  return left
}

/** Returns, of the values that conditions test for a name, the one with which most conditions can still hold. */
function longest({ flow, kinds }: Kinds, name: string, facts: Facts): Known | undefined {
  const conditions = conditionsOf(flow).get(name) ?? []
  const field = allPlaces(flow).get(name)?.field
  const wanted = [...new Set(conditions.flatMap((when) => wantedOf(when, name)).map(valueWithin))]
  const several = field && Array.isArray(kinds[field.type]?.empty)
  const ways = [undefined, ...(several ? listsOf(wanted) : wanted)]
  const counts = ways.map(
    (fact) => conditions.filter((when) => canBe(true, when, withFacts(facts, { [name]: fact }))).length,
  )
  return ways[counts.indexOf(Math.max(...counts))]
}

const wantedOf = (when: When, name: string): Wanted[] => [
  ...[(termsIn(when)[name] ?? []) as Wanted | Wanted[]].flat(),
  ...innerConditions(when).flatMap((item) => wantedOf(item, name)),
]

/** Returns a value within some limits. A wanted value without limits is returned as it is. */
function valueWithin(wanted: Wanted): string | number | boolean {
  if (typeof wanted !== 'object') return wanted
  const { atLeast, below, from, before, weekday }: Limits = wanted
  if (weekday) {
    const first = from ?? (before === undefined ? '2000-01-01' : daysAfter(before, -7))
    const days = [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(first, days))
    return days.find((day) => takes(wanted, day)) ?? first
  }
  return atLeast ?? from ?? (below === undefined ? before && '0001-01-01' : -Infinity)!
}

/** Returns lists with all, or one, of the wanted values, and as long as conditions want them. */
function listsOf(wanted: readonly (string | number | boolean)[]): Known[] {
  const items = wanted.filter((value) => typeof value === 'string')
  const lengths = wanted.filter((value) => typeof value === 'number' && value > items.length)
  return [
    items,
    ...items.map((item) => [item]),
    ...lengths.map((length) => [...items, ...''.padEnd(Number(length) - items.length)]),
  ]
}

/** Reports whether a condition can still have a result, for some values of the unknown names. */
function canBe(result: boolean, when: When, facts: Facts): boolean {
  const { any, not, '&': named = [] } = when
  const canBeSo = (item: When) => canBe(result, item, facts)
  const parts = [
    ...Object.keys(termsIn(when)).map((name) => !(name in facts) || matches(partOf(when, name), facts) === result),
    ...(any ? [result ? any.some(canBeSo) : any.every(canBeSo)] : []),
    ...(not ? [canBe(!result, not, facts)] : []),
    ...(named as readonly When[]).map(canBeSo),
  ]
  return result ? !parts.includes(false) : parts.includes(true)
}
