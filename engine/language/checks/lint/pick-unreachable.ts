import { alternativesOf } from '../../names/wordings.ts'
import { covers } from './covers.ts'
import type { Lint } from './lint.ts'

/** An alternative that is never used, because an earlier alternative always holds when it does. */
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
        // An unconditional entry that comes too early is reported once, however many entries follow it.
        if (!conditional) break
      }
    }
  },
}
