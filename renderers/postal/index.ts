import { defineRenderer } from '../renderer.ts'
import { PostalField } from './PostalField.tsx'
import { postalField } from './schema.ts'

export const postal = defineRenderer(postalField, PostalField)
