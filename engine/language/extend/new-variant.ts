import { flowSchema } from '../../../schemas/flow.ts'
import type { SchemaPart } from '../read/schema-part.ts'

/**
 * What the file of a new variant says that takes everything from its base: where the schema is, as the base has it, the
 * version of the language, its own id and that of the base.
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
