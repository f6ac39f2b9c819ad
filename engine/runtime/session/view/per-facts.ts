import type { Facts } from '../../program/when.ts'

/**
 * Remembers what `make` gives for each set of facts and each id: words change with the facts, not with what is typed.
 * Facts belong to one program, so that another edition of a flow never meets the words of an earlier one.
 */
export function perFacts<Given extends readonly unknown[], Result>(
  make: (facts: Facts, id: string, ...given: Given) => Result,
): (facts: Facts, id: string, ...given: Given) => Result {
  const known = new WeakMap<Facts, Map<string, Result>>()
  return (facts, id, ...given) => {
    let results = known.get(facts)
    if (!results) known.set(facts, (results = new Map()))
    let result = results.get(id)
    if (result === undefined) results.set(id, (result = make(facts, id, ...given)))
    return result
  }
}
