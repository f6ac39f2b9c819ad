import { isPart } from '../../engine/language/read/schema-part.ts'

/** Returns the text that is visible while a part is closed: its first text. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(summaryOf).find((text) => text !== '') ?? ''
  if (!isPart(value)) return ''
  const { use, title, label, question, other, text } = value
  // Of plural forms, `other` is the one that most visitors read.
  return (
    [use, title, label, question, other, text, ...Object.values(value)].map(summaryOf).find((item) => item !== '') ?? ''
  )
}
