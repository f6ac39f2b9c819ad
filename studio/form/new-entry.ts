import { branches, isPart, listedValues, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { ownNames } from '../../engine/runtime/program/own-names.ts'
import { propertiesOf, requiredOf } from './branch.ts'

/** Returns the minimal value for a new entry. */
export function emptyOf(schema: SchemaPart): unknown {
  const [first] = listedValues(schema) ?? []
  if (first !== undefined) return first
  const [branch] = branches(schema).filter(isPart)
  if (branch) return emptyOf(branch)
  const type = Array.isArray(schema.type) ? (schema.type[0] as unknown) : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(requiredOf(schema).map((key) => [key, emptyOf(propertiesOf(schema)[key] ?? {})]))
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => emptyOf(schema.items as SchemaPart))
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return Number(schema.minimum ?? 0)
    default:
      return ''
  }
}

/** Returns a name that is not taken yet: `option`, `option2`, `option3`. */
export function unusedName(start: string, taken: readonly string[]): string {
  const stem = start.replace(/\d+$/, '')
  for (let number = 2; ; number++) {
    const name = number === 2 && !taken.includes(stem) ? stem : `${stem}${number}`
    if (!taken.includes(name)) return name
  }
}

const keysOf = (value: unknown): string[] => (isPart(value) ? Object.keys(value) : [])

/**
 * Returns the names that are already taken in a flow: those of steps, fields, answers, context, conditions, computed
 * values, words and links, and those that the engine fills in in texts.
 */
export function takenNames(flow: unknown): string[] {
  const { steps, context, conditions, computed, words, links } = isPart(flow) ? flow : {}
  const ofSteps = Object.values(isPart(steps) ? steps : {}).flatMap((step) =>
    isPart(step) ? [...keysOf(step.fields), ...keysOf(step.answer)] : [],
  )
  return [
    ...keysOf(steps),
    ...ofSteps,
    ...[context, conditions, computed, words, links].flatMap(keysOf),
    ...Object.values(ownNames).flat(),
  ]
}
