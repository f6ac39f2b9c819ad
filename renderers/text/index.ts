import { defineRenderer } from '../renderer.ts'
import { TextField } from './TextField.tsx'
import type { textField } from './schema.ts'

export const text = defineRenderer<typeof textField>('text', TextField)
