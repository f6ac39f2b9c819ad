import type { Flow, When } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import { allPlaces } from './fields.ts'
import type { ValueKind } from './kind.ts'
import { namesInCondition, matches, withFacts, type Facts, type Known, type Limits, type Wanted } from './when.ts'

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
 * @param so the context and the answers
 */
export function mostLeft(program: Kinds, so: Facts, isAnswered: (step: string) => boolean): number {
  const { flow } = program
  const facts = withFacts(so, {}) as Record<string, Known | undefined>
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
  const ways = [undefined, ...(several ? [wanted as Known] : wanted)]
  const counts = ways.map(
    (fact) => conditions.filter((when) => canHold(when, withFacts(facts, { [name]: fact }))).length,
  )
  return ways[counts.indexOf(Math.max(...counts))]
}

const wantedOf = ({ any = [], ...all }: When, name: string): Wanted[] => [
  ...[(all[name] ?? []) as Wanted | Wanted[]].flat(),
  ...any.flatMap((item) => wantedOf(item, name)),
]

/** Returns a value within some limits. A wanted value without limits is returned as it is. */
function valueWithin(wanted: Wanted): string | number | boolean {
  if (typeof wanted !== 'object') return wanted
  const { atLeast, below, from, before }: Limits = wanted
  return atLeast ?? from ?? (below === undefined ? before && '0001-01-01' : -Infinity)!
}

/** Reports whether a condition can still hold for some values of the unknown names. */
function canHold({ any, ...all }: When, facts: Facts): boolean {
  return (
    Object.entries(all).every(([name, wanted]) => !(name in facts) || matches({ [name]: wanted } as When, facts)) &&
    (any?.some((item) => canHold(item, facts)) ?? true)
  )
}
