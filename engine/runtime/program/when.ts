import type { When } from '../../../schemas/flow.ts'

export type Fact = string | number | boolean

/** What is known under a name: one value, or all that were chosen. */
export type Known = Fact | readonly Fact[]

/** What a condition asks of a number or of a date: its limits, of which `below` and `before` are not reached. */
export interface Limits {
  readonly atLeast?: number
  readonly below?: number
  /** A date, `YYYY-MM-DD`; what a file gives in days from today is one by now (`on-day.ts`). */
  readonly from?: string
  /** A date, `YYYY-MM-DD`. */
  readonly before?: string
}

/** One thing that a condition asks a name for. */
export type Wanted = Fact | Limits

/** What conditions and texts can see: context values, and the answers of earlier steps. */
export type Facts = Readonly<Record<string, Known | undefined>>

/** Facts with some more of them; those that are there are not copied. */
export const withFacts = (facts: Facts, more: Facts): Facts => Object.assign(Object.create(facts) as Facts, more)

/** True when every key of the condition holds. */
export function matches(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  for (const key in when)
    if (key !== 'any' && !takesAny(when[key] as Wanted | readonly Wanted[], facts[key])) return false
  return when.any?.some((item) => matches(item, facts)) ?? true
}

/** What a condition asks one name for, or its `any`, as a condition of its own. */
export const partOf = (when: When, name: string): When => ({ [name]: when[name] }) as When

/** Every name that a condition asks for; one that is not there asks for none. */
export function namesInCondition(when: When | undefined): string[] {
  const { any = [], ...all } = when ?? {}
  return [...Object.keys(all), ...any.flatMap(namesInCondition)]
}

const takesAny = (wanted: Wanted | readonly Wanted[], fact: Known | undefined): boolean =>
  isList(wanted) ? wanted.some((wanted) => takes(wanted, fact)) : takes(wanted, fact)

const isList: (wanted: Wanted | readonly Wanted[]) => wanted is readonly Wanted[] = Array.isArray

/**
 * True where a fact is what is asked for, or a list that has it. `true` and `false` ask a text, a number or a list for
 * its presence.
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
