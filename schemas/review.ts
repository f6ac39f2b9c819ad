import { text } from './text.ts'

/** The answers in a list, to be looked over before they are sent. */
export const review = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'change'],
  properties: { title: text, change: text },
} as const
