import { defineRenderer } from '../renderer.ts'
import { LongTextField } from './LongTextField.tsx'
import type { longtextField } from './schema.ts'

export const longtext = defineRenderer<typeof longtextField>('longtext', LongTextField)
