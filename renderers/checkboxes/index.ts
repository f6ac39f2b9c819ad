import { defineRenderer } from '../renderer.ts'
import { CheckboxesField } from './CheckboxesField.tsx'
import type { checkboxesField } from './schema.ts'

export const checkboxes = defineRenderer<typeof checkboxesField>('checkboxes', CheckboxesField)
