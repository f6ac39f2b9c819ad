import { when } from '../../../schemas/condition.ts'
import { isPart, type SchemaPart } from './schema-part.ts'
import { shareRepeats } from './share-repeats.ts'

/**
 * Returns a schema for compilation. It has each repeated part once, and no descriptions, since these differ between
 * repeats. In the original, conditions occur in every text and texts in every field: compiling all of it takes seconds.
 */
export const toCompile = (schema: SchemaPart): SchemaPart =>
  shareRepeats({ ...(bare(schema) as SchemaPart), definitions: { when: inside(when) } })

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (!isPart(value)) return value
  // Conditions are most of the schema: searching each of them for repeats would take longer than the rest.
  return value.properties === when.properties ? { $ref: '#/definitions/when' } : inside(value)
}

// A property may be named `description`, but its schema is not a text.
const inside = (part: object) =>
  Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'description' && typeof value === 'string' ? [] : [[key, bare(value)]],
    ),
  )
