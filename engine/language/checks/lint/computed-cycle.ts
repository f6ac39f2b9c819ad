import { computedOf, sourcesOf } from '../../../runtime/program/computed.ts'
import { ringsIn } from '../../names/dependencies.ts'
import type { Lint } from './lint.ts'

/** Computed values that need themselves, directly or through other ones. Each cycle is reported once. */
export const computedCycle: Lint<'computed-cycle'> = {
  code: 'computed-cycle',
  *check({ flow }) {
    const uses = new Map(Object.entries(computedOf(flow)).map(([name, entry]) => [name, sourcesOf(entry)]))
    for (const ring of ringsIn(uses))
      yield { path: ['computed', ring[0]!], on: 'key', args: { ring: ring.join(' → ') } }
  },
}
