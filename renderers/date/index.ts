import { defineRenderer } from '../renderer.ts'
import { DateField } from './DateField.tsx'
import type { dateField } from './schema.ts'

export const date = defineRenderer<typeof dateField>('date', DateField)
