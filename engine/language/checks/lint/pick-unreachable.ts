import { alternativesOf } from '../../names/wordings.ts'
import { covers } from './covers.ts'
import type { Lint } from './lint.ts'

/** An alternative that is never used: one before it holds whenever it does. */
export const pickUnreachable: Lint<'pick-unreachable'> = {
  code: 'pick-unreachable',
  *check({ slots }) {
    for (const slot of slots) {
      if (slot.kind === 'condition' || slot.kind === 'picture') continue
      const conditions = alternativesOf(slot).map(({ when }) => when)
      for (const [index, condition] of conditions.entries()) {
        const earlier = conditions.slice(0, index).findIndex((before) => covers(before, condition))
        if (earlier === -1) continue
        const conditional = conditions[earlier] !== undefined
        yield { path: [...slot.path, index], args: { earlier: earlier + 1, conditional } }
        // An entry for all cases that comes too early is one mistake, however many follow it.
        if (!conditional) break
      }
    }
  },
}
