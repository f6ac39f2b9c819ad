import { defineRenderer } from '../renderer.ts'
import { TextField } from './TextField.tsx'
import { textField } from './schema.ts'

export const text = defineRenderer(textField, TextField)
