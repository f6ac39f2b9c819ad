import { isPart } from '../../engine/language/read/schema-part.ts'
import { glanceOf } from './glance.ts'

/** What a step asks: the last of its bubbles. */
export function questionOf(step: unknown): string {
  if (!isPart(step) || !isPart(step.bubbles)) return ''
  const last = Object.values(step.bubbles).at(-1)
  return glanceOf(Array.isArray(last) ? last.at(-1) : last)
}
