import { defineRenderer } from '../renderer.ts'
import { EmailField } from './EmailField.tsx'
import type { emailField } from './schema.ts'

export const email = defineRenderer<typeof emailField>('email', EmailField)
