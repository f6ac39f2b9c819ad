import type { When } from '../../../schemas/flow.ts'

export type Fact = string | number | boolean

/** The fact of a name: one value, or all chosen values. */
export type Known = Fact | readonly Fact[]

/** The limits of a condition on a number or a date; `below` and `before` exclude the limit itself. */
export interface Limits {
  readonly atLeast?: number
  readonly below?: number
  /** A date, `YYYY-MM-DD`. A limit that the file gives in days from today has become a date by now (`on-day.ts`). */
  readonly from?: string
  /** A date, `YYYY-MM-DD`. */
  readonly before?: string
}

/** A condition on one name. */
export type Wanted = Fact | Limits

/** The facts that conditions and texts can use: context values, and the answers to earlier steps. */
export type Facts = Readonly<Record<string, Known | undefined>>

/** Returns facts with further facts added. The existing ones are not copied. */
export const withFacts = (facts: Facts, more: Facts): Facts => Object.assign(Object.create(facts) as Facts, more)

/** Reports whether every key of the condition holds. */
export function matches(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  for (const key in when)
    if (key !== 'any' && !takesAny(when[key] as Wanted | readonly Wanted[], facts[key])) return false
  return when.any?.some((item) => matches(item, facts)) ?? true
}

/** Returns the part of a condition for one name, or its `any`, as a condition of its own. */
export const partOf = (when: When, name: string): When => ({ [name]: when[name] }) as When

/** Returns every name in a condition; none if there is no condition. */
export function namesInCondition(when: When | undefined): string[] {
  const { any = [], ...all } = when ?? {}
  return [...Object.keys(all), ...any.flatMap(namesInCondition)]
}

const takesAny = (wanted: Wanted | readonly Wanted[], fact: Known | undefined): boolean =>
  isList(wanted) ? wanted.some((wanted) => takes(wanted, fact)) : takes(wanted, fact)

const isList: (wanted: Wanted | readonly Wanted[]) => wanted is readonly Wanted[] = Array.isArray

/**
 * Reports whether a fact equals the wanted value, is within the limits, or is a list with that value. For a text, a
 * number or a list, `true` and `false` test whether it is present.
 */
export function takes(wanted: Wanted, fact: Known | undefined): boolean {
  if (typeof wanted === 'object') return isWithin(wanted, fact)
  if (Array.isArray(fact) && fact.includes(wanted)) return true
  return fact === wanted || (typeof wanted === 'boolean' && typeof fact !== 'boolean' && isPresent(fact) === wanted)
}

function isWithin({ atLeast, below, from, before }: Limits, fact: Known | undefined): boolean {
  const isDated = from !== undefined || before !== undefined
  const isCounted = atLeast !== undefined || below !== undefined
  if (typeof fact === 'number') return !isDated && fact >= (atLeast ?? -Infinity) && fact < (below ?? Infinity)
  if (typeof fact !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(fact)) return false
  return !isCounted && fact >= (from ?? '') && (before === undefined || fact < before)
}

const isPresent = (fact: Known | undefined) => fact !== undefined && fact !== ''
