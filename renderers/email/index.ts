import { defineRenderer } from '../renderer.ts'
import { EmailField } from './EmailField.tsx'
import { emailField } from './schema.ts'

export const email = defineRenderer(emailField, EmailField)
