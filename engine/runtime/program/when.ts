import type { When } from '../../../schemas/flow.ts'

export type Fact = string | number | boolean

/** What is known under a name: one value, or all that were chosen. */
export type Known = Fact | readonly Fact[]

/** What a condition asks of a number: its limits, of which `below` is not reached. */
export interface Limits {
  readonly atLeast?: number
  readonly below?: number
}

/** One thing that a condition asks a name for. */
export type Wanted = Fact | Limits

/** What conditions and texts can see: context values, and the answers of earlier steps. */
export type Facts = Readonly<Record<string, Known | undefined>>

/** True when every key of the condition holds. */
export function matches(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  for (const key in when) if (!takesAny(when[key] as Wanted | readonly Wanted[], facts[key])) return false
  return true
}

const takesAny = (wanted: Wanted | readonly Wanted[], fact: Known | undefined): boolean =>
  isList(wanted) ? wanted.some((one) => takes(one, fact)) : takes(wanted, fact)

const isList: (wanted: Wanted | readonly Wanted[]) => wanted is readonly Wanted[] = Array.isArray

/** True where a fact is what is asked for, or a list that has it. `true` and `false` ask a text, a number or a list for its presence. */
export function takes(wanted: Wanted, fact: Known | undefined): boolean {
  if (typeof wanted === 'object') return typeof fact === 'number' && isWithin(wanted, fact)
  if (Array.isArray(fact) && fact.includes(wanted)) return true
  return fact === wanted || (typeof wanted === 'boolean' && typeof fact !== 'boolean' && isPresent(fact) === wanted)
}

const isWithin = ({ atLeast = -Infinity, below = Infinity }: Limits, fact: number) => fact >= atLeast && fact < below

const isPresent = (fact: Known | undefined) => fact !== undefined && fact !== ''
