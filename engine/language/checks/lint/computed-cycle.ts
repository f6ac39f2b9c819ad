import { computedOf, sourcesOf } from '../../../runtime/program/computed.ts'
import { computedSources } from '../../names/computed.ts'
import { ringsIn } from '../../names/dependencies.ts'
import type { Lint } from './lint.ts'

/**
 * Computed values that need themselves, directly or through other ones. Each cycle is reported once, at the place where
 * its first value uses the next one.
 */
export const computedCycle: Lint<'computed-cycle'> = {
  code: 'computed-cycle',
  *check({ flow }) {
    const uses = new Map(Object.entries(computedOf(flow)).map(([name, entry]) => [name, sourcesOf(entry)]))
    for (const ring of ringsIn(uses)) {
      const { path } = computedSources({ flow }).find(({ computed, name }) => computed === ring[0] && name === ring[1])!
      yield { path, args: { ring: ring.join(' → ') } }
    }
  },
}
