import type { Facts } from '../../program/when.ts'

/**
 * Remembers what `make` gives for each set of facts and each key: words change with the facts, not with what is typed.
 * Facts belong to one program, so that another edition of a flow never meets the words of an earlier one.
 */
export function perFacts<Key, Given extends readonly unknown[], Result>(
  make: (facts: Facts, key: Key, ...given: Given) => Result,
): (facts: Facts, key: Key, ...given: Given) => Result {
  const known = new WeakMap<Facts, Map<Key, Result>>()
  return (facts, key, ...given) => {
    let results = known.get(facts)
    if (!results) known.set(facts, (results = new Map()))
    let result = results.get(key)
    if (result === undefined) results.set(key, (result = make(facts, key, ...given)))
    return result
  }
}
