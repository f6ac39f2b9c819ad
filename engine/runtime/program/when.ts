import type { When } from '../../../schemas/flow.ts'

export type Fact = string | number | boolean

/** What conditions and texts can see: context values, and the option ids chosen in earlier steps. */
export type Facts = Readonly<Record<string, Fact | undefined>>

/** True when every key of the condition holds. `true` and `false` ask a free text for its presence. */
export function matches(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  return Object.entries(when).every(([key, wanted]) => {
    const fact = facts[key]
    const holds = (value: Fact) =>
      fact === value || (typeof value === 'boolean' && typeof fact !== 'boolean' && isPresent(fact) === value)
    return Array.isArray(wanted) ? wanted.some(holds) : holds(wanted)
  })
}

const isPresent = (fact: Fact | undefined) => fact !== undefined && fact !== ''
