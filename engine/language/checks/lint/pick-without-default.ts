import { alternativesOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'

/** A list of alternatives for a slot that is always needed, without one for all other cases. */
export const pickWithoutDefault: Lint<'pick-without-default'> = {
  code: 'pick-without-default',
  *check({ slots }) {
    for (const slot of slots) {
      const { kind } = slot
      if (!Array.isArray(slot.value) || (kind !== 'text' && kind !== 'message' && kind !== 'number')) continue
      if (!slot.needed && slot.path[0] !== 'words' && kind !== 'message') continue
      if (alternativesOf(slot).some(({ when }) => !when)) continue
      yield { path: slot.path, args: { message: kind === 'message', text: kind === 'text' } }
    }
  },
}
