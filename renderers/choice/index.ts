import { defineRenderer } from '../renderer.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { choiceField } from './schema.ts'

export const choice = defineRenderer<typeof choiceField>('choice', ChoiceField)
