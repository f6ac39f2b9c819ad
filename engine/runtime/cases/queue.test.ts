import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { PriorityQueue } from './ordered.ts'

test('the queue returns the lightest item first, the smallest among equals, each with its last weight', () => {
  const entries = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: -3, max: 3 })))
  fc.assert(
    fc.property(entries, (put) => {
      const queue = new PriorityQueue()
      for (const [item, weight] of put) queue.put(item, weight)
      const taken: number[] = []
      for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item)
      const weights = new Map(put)
      expect(taken).toEqual([...weights.keys()].sort((a, b) => weights.get(a)! - weights.get(b)! || a - b))
    }),
    randomRuns(100, 10_000),
  )
})
