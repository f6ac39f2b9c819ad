import { defineRenderer } from '../renderer.ts'
import type { selectField } from './schema.ts'
import { SelectField } from './SelectField.tsx'

export const select = defineRenderer<typeof selectField>('select', SelectField)
