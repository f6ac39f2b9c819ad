import type { When } from '../../../schemas/flow.ts'
import { innerConditions, matches, partOf, termsIn, type Known } from '../program/when.ts'

/** A condition, split by names: it holds if each of its names has a value that the condition accepts. */
export interface Test {
  /** Equal for tests with the same condition. */
  readonly key: string
  readonly names: readonly string[]
  readonly takes: (name: string, fact: Known | undefined) => boolean
}

const known = new WeakMap<When, Test>()

/** Conditions are numbered, so that keys stay short. */
const numbers = new Map<string, number>()

/** Returns the test of a condition without the conditions in it; undefined if it has nothing else. */
export function testOf(when: When): Test | undefined {
  const test = known.get(when) ?? made(when)
  if (test) known.set(when, test)
  return test
}

function made(when: When): Test | undefined {
  const all = termsIn(when)
  const names = Object.keys(all)
  if (names.length === 0) return undefined
  const text = JSON.stringify(all)
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return { key: `when ${number}`, names, takes: (name, fact) => matches(partOf(when, name), { [name]: fact }) }
}

/** Returns every test in a condition. Their results decide whether the condition holds. */
export function testsOf(when: When | undefined): Test[] {
  const own = when && testOf(when)
  return [...(own ? [own] : []), ...innerConditions(when).flatMap(testsOf)]
}
