import { defineRenderer } from '../renderer.ts'
import { SelectField } from './SelectField.tsx'
import type { selectField } from './schema.ts'

export const select = defineRenderer<typeof selectField>('select', SelectField)
