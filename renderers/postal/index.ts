import { defineRenderer } from '../renderer.ts'
import { PostalField } from './PostalField.tsx'
import type { postalField } from './schema.ts'

export const postal = defineRenderer<typeof postalField>('postal', PostalField)
