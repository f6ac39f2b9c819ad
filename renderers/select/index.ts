import { defineRenderer } from '../renderer.ts'
import { SelectField } from './SelectField.tsx'
import { selectField } from './schema.ts'

export const select = defineRenderer(selectField, SelectField)
