import { defineRenderer } from '../renderer.ts'
import type { textField } from './schema.ts'
import { TextField } from './TextField.tsx'

export const text = defineRenderer<typeof textField>('text', TextField)
