import type { Lint } from './lint.ts'
import { alternativesOf } from './texts.ts'

/** A list of alternatives for a slot that is always needed, without one for all other cases. */
export const pickWithoutDefault: Lint = {
  code: 'pick-without-default',
  *check({ slots }) {
    for (const slot of slots) {
      if (!Array.isArray(slot.value) || (slot.kind !== 'text' && slot.kind !== 'number')) continue
      if (!slot.needed && slot.path[0] !== 'words') continue
      if (alternativesOf(slot).some(({ when }) => !when)) continue
      const other = slot.kind === 'text' ? '{ "use": "…" }' : '{ "use": 0 }'
      const message =
        'Where none of these conditions holds there is nothing to use; the last entry must have no "when".'
      yield {
        path: slot.path,
        message,
        hint: `Add ${other} as the last entry${slot.kind === 'text' ? '; the text may be empty' : ''}.`,
      }
    }
  },
}
