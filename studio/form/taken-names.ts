import { isPart } from '../../engine/language/read/schema-part.ts'
import { ownNames } from '../../engine/runtime/program/own-names.ts'

const keysOf = (value: unknown): string[] => (isPart(value) ? Object.keys(value) : [])

/**
 * Returns the names that are already taken in a flow: those of steps, fields, answers, context, words and links, and
 * those that the engine fills in in texts.
 */
export function takenNames(flow: unknown): string[] {
  const { steps, context, words, links } = isPart(flow) ? flow : {}
  const ofSteps = Object.values(isPart(steps) ? steps : {}).flatMap((step) =>
    isPart(step) ? [...keysOf(step.fields), ...keysOf(step.answer)] : [],
  )
  return [...keysOf(steps), ...ofSteps, ...[context, words, links].flatMap(keysOf), ...Object.values(ownNames).flat()]
}
