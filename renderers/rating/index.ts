import { defineRenderer } from '../renderer.ts'
import { RatingField } from './RatingField.tsx'
import type { ratingField } from './schema.ts'

export const rating = defineRenderer<typeof ratingField>('rating', RatingField)
