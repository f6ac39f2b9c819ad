import { defineRenderer } from '../renderer.ts'
import type { hiddenField } from './schema.ts'

/** Draws nothing: the session leaves hidden fields out of its views. */
function HiddenField() {
  return null
}

export const hidden = defineRenderer<typeof hiddenField>('hidden', HiddenField)
