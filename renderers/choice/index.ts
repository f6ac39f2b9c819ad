import { defineRenderer } from '../renderer.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { choiceField } from './schema.ts'

export const choice = defineRenderer(choiceField, ChoiceField)
