import { defineRenderer } from '../renderer.ts'
import { NumberField } from './NumberField.tsx'
import type { numberField } from './schema.ts'

export const number = defineRenderer<typeof numberField>('number', NumberField)
