import { isPart, type SchemaPart as JsonObject } from '../source/schema-part.ts'
import type { Migration } from './migration.ts'

/** In the draft of the language a step had one question; now it says as much as it likes, the question last. */
export const questionsAreBubbles: Migration = {
  from: 0,
  about: 'the question of a step, "ask", is its last bubble',
  rewrite: (flow) => ({
    ...flow,
    ...(isPart(flow.steps) && {
      steps: Object.fromEntries(Object.entries(flow.steps).map(([id, step]) => [id, isPart(step) ? rewritten(step) : step])),
    }),
  }),
}

function rewritten({ bubbles, ...step }: JsonObject): JsonObject {
  if (!Object.hasOwn(step, 'ask')) return bubbles === undefined ? step : { ...step, bubbles }
  const said = { ...(isPart(bubbles) ? bubbles : {}), question: step.ask }
  return Object.fromEntries(Object.entries(step).map(([key, value]) => (key === 'ask' ? ['bubbles', said] : [key, value])))
}
