import { fieldsOf } from '../../../runtime/program/shapes.ts'
import type { Lint } from './lint.ts'

/** A field from which two values are made, which could contradict each other. Slices of one text count as one value. */
export const shapeTwice: Lint<'shape-twice'> = {
  code: 'shape-twice',
  *check({ flow: { steps } }) {
    for (const [step, { answer = {} }] of Object.entries(steps)) {
      const first = new Map<string, string>()
      for (const [key, shape] of Object.entries(answer))
        for (const field of new Set(fieldsOf(shape))) {
          const before = first.get(field)
          if (before === undefined) first.set(field, key)
          else if (!shape.slice || !answer[before]!.slice)
            yield { path: ['steps', step, 'answer', key], on: 'key', args: { field, before } }
        }
    }
  },
}
