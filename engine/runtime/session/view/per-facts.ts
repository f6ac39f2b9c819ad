import type { Facts } from '../../program/when.ts'

/**
 * Caches the results of `make` for each set of facts and each key, because texts change with the facts and not with
 * typing. Facts belong to one program, so another edition of a flow never gets the texts of an earlier one.
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
