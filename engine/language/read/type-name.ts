/** The names that JSON Schema has for the kinds of values, without `integer`. */
export type TypeName = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

/** The kind of a JSON value. */
export const typeName = (value: unknown): TypeName => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  const name = typeof value
  return name === 'string' || name === 'number' || name === 'boolean' ? name : 'object'
}
