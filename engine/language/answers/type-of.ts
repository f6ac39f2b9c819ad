import { isPart, type SchemaPart } from '../read/schema-part.ts'

/** A type of some names, and of no value where there is none. */
export const namesOf = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(' | ') || 'never'

/** The TypeScript of whatever can be sent. */
export const anything = 'string | number | boolean | readonly (string | number | boolean)[]'

/**
 * The TypeScript of the values of a part of a schema, as far as types can say; of what it leaves open, anything that
 * can be sent.
 */
export function typeOf(part: unknown, schema: SchemaPart): string {
  if (part === false) return 'never'
  if (!isPart(part)) return anything
  if (typeof part.$ref === 'string')
    return typeOf((schema.definitions as SchemaPart | undefined)?.[part.$ref.replace(/^.*\//, '')], schema)
  if ('const' in part) return JSON.stringify(part.const)
  if (Array.isArray(part.enum)) return part.enum.map((item) => JSON.stringify(item)).join(' | ')
  const types = ([part.type ?? []].flat() as string[]).map((type) => plainType(type, part, schema))
  if (types.length > 0) return [...new Set(types)].join(' | ')
  const [either] = [part.anyOf, part.oneOf].filter((some) => Array.isArray(some))
  if (either) return [...new Set(either.map((item) => typeOf(item, schema)))].join(' | ')
  return Array.isArray(part.allOf)
    ? (part.allOf.map((item) => typeOf(item, schema)).find((type) => type !== anything) ?? anything)
    : anything
}

function plainType(type: string, { items }: SchemaPart, schema: SchemaPart): string {
  if (type === 'array') return `readonly (${typeOf(items, schema)})[]`
  return type === 'integer' ? 'number' : type
}
