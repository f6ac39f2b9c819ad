import type { When } from '../../../schemas/flow.ts'

export type Fact = string | number | boolean

/** The fact of a name: one value, or all chosen values. */
export type Known = Fact | readonly Fact[]

/**
 * The limits of a condition on a number, a date or a list; `below` and `before` exclude the limit itself. A list is
 * measured by its length.
 */
export interface Limits {
  readonly atLeast?: number
  readonly below?: number
  /** A date, `YYYY-MM-DD`. A limit that the file gives in days from today has become a date by now (`on-day.ts`). */
  readonly from?: string
  /** A date, `YYYY-MM-DD`. */
  readonly before?: string
  /** The days of the week that a date may have; Sunday is 0. */
  readonly weekday?: readonly number[]
}

/** A condition on one name. */
export type Wanted = Fact | Limits

/** The facts that conditions and texts can use: context values, and the answers to earlier steps. */
export type Facts = Readonly<Record<string, Known | undefined>>

/** Returns facts with further facts added. The existing ones are not copied. */
export const withFacts = (facts: Facts, more: Facts): Facts => Object.assign(Object.create(facts) as Facts, more)

/**
 * Reports whether every key of the condition holds. Under `&`, which is no name, are the conditions that the file uses
 * by their names; all of them must hold.
 */
export function matches(when: When | undefined, facts: Facts): boolean {
  const holds = (item: When) => matches(item, facts)
  for (const key in when) {
    const part = when[key] as Wanted & When & readonly When[]
    const isMet =
      key === 'any'
        ? part.some(holds)
        : key === 'not'
          ? !holds(part)
          : key === '&'
            ? part.every(holds)
            : takesAny(part, facts[key])
    if (!isMet) return false
  }
  return true
}

/** Returns the part of a condition for one name, or its `any` or `not`, as a condition of its own. */
export const partOf = (when: When, name: string): When => ({ [name]: when[name] }) as When

/** The names in a condition with the wanted values, without the conditions in it. */
export function termsIn(when: When | undefined): Readonly<Record<string, Wanted | readonly Wanted[]>> {
  const { any: _any, not: _not, '&': _named, ...terms } = when ?? {}
  return terms as Readonly<Record<string, Wanted | readonly Wanted[]>>
}

/** Returns the conditions in a condition: those of `any`, the one of `not`, and those with a name. */
export const innerConditions = (when: When | undefined): readonly When[] => {
  const { any = [], not, '&': named = [] } = when ?? {}
  return [...any, ...(not ? [not] : []), ...(named as readonly When[])]
}

/** Returns every name in a condition; none if there is no condition. */
export const namesInCondition = (when: When | undefined = {}): string[] =>
  Object.keys(when).flatMap((key) =>
    /^(any|not|&)$/.test(key) ? [when[key] as When | readonly When[]].flat().flatMap(namesInCondition) : key,
  )

const takesAny = (wanted: Wanted | readonly Wanted[], fact: Known | undefined): boolean =>
  isList(wanted) ? wanted.some((wanted) => takes(wanted, fact)) : takes(wanted, fact)

const isList: <T>(value: T | readonly T[]) => value is readonly T[] = Array.isArray

/**
 * Reports whether a fact equals the wanted value, is within the limits, or is a list with that value. For a text, a
 * number or a list, `true` and `false` test whether it is present.
 */
export function takes(wanted: Wanted, fact: Known | undefined): boolean {
  if (typeof wanted === 'object') return isWithin(wanted, fact)
  if (Array.isArray(fact) && fact.includes(wanted)) return true
  return fact === wanted || (typeof wanted === 'boolean' && typeof fact !== 'boolean' && isPresent(fact) === wanted)
}

/** A date, `YYYY-MM-DD`. */
const date = /^\d{4}(-\d\d){2}$/

function isWithin({ atLeast, below, from, before, weekday }: Limits, fact: Known | undefined): boolean {
  const measure = isList(fact) ? fact.length : fact
  const [least, most] = [from ?? atLeast, before ?? below]
  if (typeof measure !== typeof (least ?? most ?? '')) return false
  if (typeof measure === 'string' && !date.test(measure)) return false
  return (
    !(measure! < least!) && !(measure! >= most!) && (weekday?.includes(new Date(measure as string).getUTCDay()) ?? true)
  )
}

const isPresent = (fact: Known | undefined) => fact !== undefined && fact !== ''
