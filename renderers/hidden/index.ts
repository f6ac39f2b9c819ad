import { defineRenderer } from '../renderer.ts'
import { HiddenField } from './HiddenField.tsx'
import { hiddenField } from './schema.ts'

export const hidden = defineRenderer(hiddenField, HiddenField)
