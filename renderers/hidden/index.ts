import { defineRenderer } from '../renderer.ts'
import { HiddenField } from './HiddenField.tsx'
import type { hiddenField } from './schema.ts'

export const hidden = defineRenderer<typeof hiddenField>('hidden', HiddenField)
