import { defineRenderer } from '../../../../../renderers/renderer.ts'
import type stars from './schema.ts'
import { StarsField } from './StarsField.tsx'

export default defineRenderer<typeof stars>('stars', StarsField)
