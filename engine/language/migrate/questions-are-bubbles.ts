import { isPart, type SchemaPart as JsonObject } from '../read/schema-part.ts'
import type { Migration } from './migration.ts'

/**
 * In the draft of the language a step had one question. Now it has any number of bubbles, the last of which is the
 * question.
 */
export const questionsAreBubbles: Migration = {
  from: 0,
  about: 'questions-are-bubbles',
  rewrite(flow) {
    if (!isPart(flow.steps)) return flow
    const steps = Object.entries(flow.steps).map(([id, step]) => [id, isPart(step) ? rewritten(step) : step] as const)
    return { ...flow, steps: Object.fromEntries(steps) }
  },
}

function rewritten({ bubbles, ...step }: JsonObject): JsonObject {
  if (!Object.hasOwn(step, 'ask')) return bubbles === undefined ? step : { ...step, bubbles }
  const merged = { ...(isPart(bubbles) ? bubbles : {}), question: step.ask }
  const entries = Object.entries(step).map((entry) => (entry[0] === 'ask' ? ['bubbles', merged] : entry))
  return Object.fromEntries(entries) as JsonObject
}
