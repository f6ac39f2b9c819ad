import { when } from '../../../schemas/condition.ts'
import { isPart, type SchemaPart } from './schema-part.ts'
import { shareRepeats } from './share-repeats.ts'

/**
 * Returns a schema for compilation: each repeated part once, and without descriptions, in which the repeats differ. As
 * written, conditions occur in every text and texts in every field; compiling all of that takes seconds.
 */
export const toCompile = (schema: SchemaPart): SchemaPart =>
  shareRepeats({ ...(bare(schema) as SchemaPart), definitions: { when: inside(when) } })

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (!isPart(value)) return value
  // Most of the schema are conditions: looking for repeats in each of them takes longer than the rest.
  return value.properties === when.properties ? { $ref: '#/definitions/when' } : inside(value)
}

// A property may have that name, the schema of which is no text.
const inside = (part: object) =>
  Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'description' && typeof value === 'string' ? [] : [[key, bare(value)]],
    ),
  )
