import { nearest } from '../../read/nearest.ts'
import type { Lint } from './lint.ts'

/**
 * A step that is missing in `order`, so that it would never be shown. `unknown-step` reports misspelt names in `order`.
 */
export const orderComplete: Lint<'order-complete'> = {
  code: 'order-complete',
  *check({ flow: { order, steps } }) {
    const known = Object.keys(steps)
    const misspelt = order.filter((name) => !known.includes(name)).map((name) => nearest(name, known))
    for (const step of known) {
      if (order.includes(step) || misspelt.includes(step)) continue
      yield { path: ['steps', step], on: 'key', args: { step } }
    }
  },
}
