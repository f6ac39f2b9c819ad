import { computedOf, sourcesOf } from '../../../runtime/program/computed.ts'
import type { Lint } from './lint.ts'

/** Computed values that need themselves, directly or through other ones. Each cycle is reported once. */
export const computedCycle: Lint<'computed-cycle'> = {
  code: 'computed-cycle',
  *check({ flow }) {
    const all = computedOf(flow)
    const done = new Set<string>()
    const ringFrom = (name: string, way: readonly string[]): readonly string[] | undefined => {
      const start = way.indexOf(name)
      if (start !== -1) return way.slice(start)
      if (!Object.hasOwn(all, name) || done.has(name)) return undefined
      for (const source of sourcesOf(all[name]!)) {
        const ring = ringFrom(source, [...way, name])
        if (ring) return ring
      }
      done.add(name)
      return undefined
    }
    for (const name of Object.keys(all)) {
      const ring = ringFrom(name, [])
      if (!ring) continue
      for (const item of ring) done.add(item)
      const [first = name] = ring
      yield { path: ['computed', first], on: 'key', args: { ring: [...ring, first].join(' → ') } }
    }
  },
}
