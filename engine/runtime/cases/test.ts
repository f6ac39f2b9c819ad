import type { When } from '../../../schemas/flow.ts'
import { matches, type Known } from '../program/when.ts'

/** A condition, one name at a time: it holds where each of its names has a value that it takes. */
export interface Test {
  /** The same for tests that ask the same. */
  readonly key: string
  readonly names: readonly string[]
  readonly takes: (name: string, fact: Known | undefined) => boolean
}

/** The test that a condition of a flow file is. */
export function testOf(when: When): Test {
  return {
    key: JSON.stringify(when),
    names: Object.keys(when),
    takes: (name, fact) => matches({ [name]: when[name]! }, { [name]: fact }),
  }
}
