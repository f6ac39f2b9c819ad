import { defineRenderer } from '../renderer.ts'
import { FileField } from './FileField.tsx'
import type { fileField } from './schema.ts'

export const file = defineRenderer<typeof fileField>('file', FileField)
