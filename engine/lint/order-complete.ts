import { nearest } from '../flow/source/nearest.ts'
import type { Lint } from './lint.ts'

/** A step that `order` leaves out would never be asked. A misspelt name in `order` is told by `unknown-step`. */
export const orderComplete: Lint = {
  code: 'order-complete',
  *check({ flow: { order, steps } }) {
    const known = Object.keys(steps)
    const misspelt = order.filter((name) => !known.includes(name)).map((name) => nearest(name, known))
    for (const step of known) {
      if (order.includes(step) || misspelt.includes(step)) continue
      const message = `The step "${step}" is missing in "order", so it would never be asked.`
      yield {
        path: ['steps', step],
        on: 'key',
        message,
        hint: `Add "${step}" to "order", or remove the step.`,
      }
    }
  },
}
