import { branches, isPart, listedValues, type SchemaPart } from '../../engine/language/read/schema-part.ts'
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
