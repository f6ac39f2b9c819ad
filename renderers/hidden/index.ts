import { defineRenderer } from '../renderer.ts'
import type { hiddenField } from './schema.ts'

/** Hidden values are never shown: the session leaves such fields out of its views. */
function HiddenField() {
  return null
}

export const hidden = defineRenderer<typeof hiddenField>('hidden', HiddenField)
