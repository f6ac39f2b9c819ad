import { alternativesOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** A list of alternatives for a slot that is always needed, without one for all other cases. */
export const pickWithoutDefault: Lint<'pick-without-default'> = {
  code: 'pick-without-default',
  *check({ slots }) {
    for (const slot of slots) {
      if (!Array.isArray(slot.value) || (slot.kind !== 'text' && slot.kind !== 'number')) continue
      if (!slot.needed && slot.path[0] !== 'words') continue
      if (alternativesOf(slot).some(({ when }) => !when)) continue
      yield { path: slot.path, args: { text: slot.kind === 'text' } }
    }
  },
}
