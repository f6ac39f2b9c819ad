/** The names of value types in JSON Schema, without `integer`. */
export type TypeName = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

/** Returns the type of a JSON value. */
export const typeName = (value: unknown): TypeName => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  const name = typeof value
  return name === 'string' || name === 'number' || name === 'boolean' ? name : 'object'
}
