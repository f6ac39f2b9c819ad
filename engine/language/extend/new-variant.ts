import { flowSchema } from '../../../schemas/flow.ts'
import type { SchemaPart } from '../read/schema-part.ts'

/**
 * Returns the content of a new variant that takes everything from its base. It has the base's schema, the version of
 * the language, its own id and the base's id.
 */
export function newVariantOf(base: SchemaPart, baseId: string, id: string): SchemaPart {
  const { $schema } = base
  return {
    ...(typeof $schema === 'string' && { $schema: $schema.replace(/flow(?=\.schema\.json$)/, 'variant') }),
    version: flowSchema.properties.version.const,
    id,
    extends: baseId,
  }
}
