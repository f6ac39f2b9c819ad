import { weekdays, type WrittenLimits } from '../../../schemas/condition.ts'
import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Flow, When } from '../../../schemas/flow.ts'
import { termsIn, type Limits, type Wanted } from '../../runtime/program/when.ts'
import { isPart } from '../read/schema-part.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { withoutLabels } from './labels.ts'
import { slotsIn } from './slots.ts'

const known = new WeakMap<Flow, Flow>()

/**
 * Returns a flow with its conditions in the form that programs interpret. Everything that is not named here stays where
 * the file has it, so that paths remain valid:
 *
 * - The key `&` has the conditions that the file uses by name. No name equals this key.
 * - The number of values of a field is limited like a number, because a list is measured by its length.
 * - Days of the week are numbers.
 *
 * A flow without these is returned unchanged, and so is an expanded flow. A name in a cycle of conditions always holds.
 */
export function expanded(flow: Flow, { types }: Pick<Vocabulary, 'types'>): Flow {
  if (!flow.conditions && !/"(?:count|weekday)":/.test(JSON.stringify(flow))) return flow
  const before = known.get(flow)
  if (before) return before
  const result = withConditions(flow, { types }, expanderOf(flow.conditions ?? {}))
  known.set(flow, result).set(result, result)
  return result
}

/** Returns a flow with each of its conditions changed. The conditions inside of a condition are up to `change`. */
export function withConditions(
  flow: Flow,
  { types }: Pick<Vocabulary, 'types'>,
  change: (condition: When) => When,
): Flow {
  const conditions = [...slotsIn(flowSchemaFor(types), flow)].filter(({ kind }) => kind === 'condition')
  const changes = new Map(conditions.map(({ value }) => [value, change(value as When)]))
  return replaced(flow, changes) as Flow
}

/** Returns a flow as programs interpret it: expanded, without the conditions with a name, and without labels. */
export function interpretable(flow: Flow, vocabulary: Pick<Vocabulary, 'types'>): Flow {
  const { conditions: _, ...rest } = expanded(flow, vocabulary)
  return withoutLabels(rest)
}

/** Returns a function that expands a condition. */
function expanderOf(conditions: Readonly<Record<string, When>>): (when: When) => When {
  const results = new Map<string, When>()
  const named = (name: string): When => {
    const result = results.get(name)
    if (result) return result
    results.set(name, {})
    const condition = expand(conditions[name]!)
    results.set(name, condition)
    return condition
  }
  const isNamed = (name: string) => Object.hasOwn(conditions, name)
  const expand = (when: When): When => {
    const terms = Object.entries(termsIn(when))
    const own = terms.flatMap(([name, wanted]) => (isNamed(name) ? [] : [[name, wantedOf(wanted)] as const]))
    const uses = terms.flatMap(([name, wanted]) => (isNamed(name) ? usesOf(named(name), wanted) : []))
    const { any, not, '&': earlier = [] } = when
    const all = [...(earlier as readonly When[]), ...uses]
    return {
      ...Object.fromEntries(own),
      ...(any && { any: any.map(expand) }),
      ...(not && { not: expand(not) }),
      ...(all.length > 0 && { '&': all }),
    }
  }
  return expand
}

/** Returns the conditions for a named condition that has to hold or not to hold; none if it may do both. */
function usesOf(condition: When, wanted: Wanted | readonly Wanted[]): When[] {
  const results = [wanted].flat()
  return results.length > 1 ? [] : [results[0] === false ? { not: condition } : condition]
}

function wantedOf(wanted: Wanted | readonly Wanted[]): Wanted | readonly Wanted[] {
  const values = [wanted].flat().flatMap(valuesOf)
  return values.length === 1 && !Array.isArray(wanted) ? values[0]! : values
}

/** Returns a value of a condition as programs have it, in one or two values. To have no value counts as `false`. */
export function valuesOf(wanted: Wanted | WrittenLimits): Wanted[] {
  if (typeof wanted !== 'object') return [wanted]
  const { count, weekday, ...limits } = wanted as WrittenLimits
  if (count === 0) return [false]
  if (typeof count === 'number') return [{ atLeast: count, below: count + 1 }]
  if (count) return [...(count.atLeast === undefined ? [false] : []), count]
  const days = ([weekday ?? []].flat() as (number | (typeof weekdays)[number])[]).map((day) =>
    typeof day === 'number' ? day : weekdays.indexOf(day),
  )
  return [{ ...(limits as Limits), ...(weekday !== undefined && { weekday: days }) }]
}

/** Returns a value with parts of it replaced. Parts without a replacement keep their identity. */
function replaced(part: unknown, by: ReadonlyMap<unknown, unknown>): unknown {
  if (by.has(part)) return by.get(part)
  if (!isPart(part) && !Array.isArray(part)) return part
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => [key, replaced(value, by)] as const)
  if (entries.every(([key, value]) => value === (part as Readonly<Record<string, unknown>>)[key])) return part
  return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
