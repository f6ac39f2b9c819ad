import type { When } from '../../../schemas/flow.ts'
import { matches, type Known } from '../program/when.ts'

/** A condition, one name at a time: it holds where each of its names has a value that it takes. */
export interface Test {
  /** The same for tests that ask the same. */
  readonly key: string
  readonly names: readonly string[]
  readonly takes: (name: string, fact: Known | undefined) => boolean
}

/** The test that a condition of a flow file is, `any` aside; undefined where it asks nothing else. */
export function testOf({ any: _, ...all }: When): Test | undefined {
  const names = Object.keys(all)
  if (names.length === 0) return undefined
  return { key: JSON.stringify(all), names, takes: (name, fact) => matches({ [name]: all[name]! }, { [name]: fact }) }
}

/** Every test that a condition puts; what comes out of all of them tells whether it holds. */
export function testsOf(when: When | undefined): Test[] {
  const own = when && testOf(when)
  return [...(own ? [own] : []), ...(when?.any ?? []).flatMap(testsOf)]
}
