import { computedOf } from '../../../runtime/program/computed.ts'
import type { Lint } from './lint.ts'

const operations = ['sum', 'product', 'count', 'days', 'years', 'of'] as const

/** A computed value without an operation, with several ones, or with points that belong to nothing. */
export const computedOperation: Lint<'computed-operation'> = {
  code: 'computed-operation',
  *check({ flow }) {
    for (const [name, entry] of Object.entries(computedOf(flow))) {
      const [first, second] = operations.filter((operation) => Object.hasOwn(entry, operation))
      const path = ['computed', name]
      if (first === undefined) {
        const hasPoints = entry.points !== undefined
        yield { path: hasPoints ? [...path, 'points'] : path, on: 'key', args: { points: hasPoints, name } }
      } else if (second !== undefined) yield { path: [...path, second], on: 'key', args: { first, second, name } }
      else if ((first === 'of') !== (entry.points !== undefined))
        yield {
          path: [...path, first === 'of' ? 'of' : 'points'],
          on: 'key',
          args: { missing: first === 'of', first, points: true, name },
        }
    }
  },
}
