import { named } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'

/** A name where a step's is needed, and no step has it. */
export const unknownStep: Lint = {
  code: 'unknown-step',
  *check({ flow: { order, steps, clients } }) {
    const places = [
      ...order.map((name, index) => ({ name, path: ['order', index] })),
      ...(clients ? [{ name: clients.after, path: ['clients', 'after'] }] : []),
      ...(clients?.needs ?? []).map((name, index) => ({ name, path: ['clients', 'needs', index] })),
    ]
    const known = Object.keys(steps)
    for (const { name, path } of places)
      if (!known.includes(name)) {
        yield {
          path,
          message: `There is no step "${name}"; there are: ${named(known)}.`,
          ...didYouMean(name, known),
        }
      }
  },
}
