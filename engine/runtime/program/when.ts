import type { When } from '../../../schemas/flow.ts'

export type Fact = string | number | boolean

/** What conditions and texts can see: context values, and the option ids chosen in earlier steps. */
export type Facts = Readonly<Record<string, Fact | undefined>>

/** True when every key of the condition holds. `true` and `false` ask a free text for its presence. */
export function matches(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  for (const key in when) if (!takes(when[key]!, facts[key])) return false
  return true
}

function takes(wanted: When[string], fact: Fact | undefined): boolean {
  return Array.isArray(wanted) ? wanted.some((value) => isMet(value, fact)) : isMet(wanted, fact)
}

function isMet(wanted: Fact, fact: Fact | undefined): boolean {
  return fact === wanted || (typeof wanted === 'boolean' && typeof fact !== 'boolean' && isPresent(fact) === wanted)
}

const isPresent = (fact: Fact | undefined) => fact !== undefined && fact !== ''
