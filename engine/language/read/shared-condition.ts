import { when } from '../../../schemas/condition.ts'
import { isPart, type SchemaPart } from './schema-part.ts'

/** A schema that has the schema of conditions once: it stands in every text, and compiling it there each time takes seconds. */
export function withSharedCondition(schema: SchemaPart): SchemaPart {
  return { ...(shared(schema) as SchemaPart), definitions: { when } }
}

function shared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shared)
  if (!isPart(value)) return value
  // Copies of it differ in their description only.
  if (value.properties === when.properties) return { $ref: '#/definitions/when' }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shared(part)]))
}
