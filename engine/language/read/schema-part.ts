import { pointerPath, valueAt } from './path.ts'

/** A JSON Schema, or a part of one, of which only the keywords that are needed are known. */
export type SchemaPart = Readonly<Record<string, unknown>>

export const isPart = (value: unknown): value is SchemaPart => typeName(value) === 'object'

/**
 * Returns the part and everything in it, with references resolved. Errors of this part name one of these as
 * `parentSchema`.
 */
export function partsOf(schema: SchemaPart, part: unknown, seen = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return seen
  seen.add(part)
  for (const inner of Object.values(part)) partsOf(schema, inner, seen)
  if ('$ref' in part) partsOf(schema, deref(schema, part), seen)
  return seen
}

/** Returns the part of the schema under a local pointer such as `#/$defs/pick`; undefined if there is none. */
function partAt(schema: SchemaPart, pointer: string): SchemaPart | undefined {
  const part = valueAt(schema, pointerPath(decodeURIComponent(pointer.replace(/^#/, '')), schema))
  return isPart(part) ? part : undefined
}

/** Returns the part itself, or the target of its local `$ref`. */
export function deref(schema: SchemaPart, part: unknown): SchemaPart {
  let here = isPart(part) ? part : {}
  for (let depth = 0; typeof here.$ref === 'string' && depth < 20; depth += 1) here = partAt(schema, here.$ref) ?? {}
  return here
}

/** Returns the alternatives of a part (`anyOf` or `oneOf`). */
export const branches = (part: SchemaPart): readonly unknown[] =>
  [part.anyOf, part.oneOf].find((list): list is unknown[] => Array.isArray(list)) ?? []

/** Returns the values that a part lists (`enum`, `const`), or undefined. */
export const listedValues = (part: SchemaPart): readonly unknown[] | undefined =>
  Array.isArray(part.enum) ? part.enum : 'const' in part ? [part.const] : undefined

/** Returns the names of the JSON types that a part accepts, including `integer`; empty if it accepts all. */
export function typesOf(schema: SchemaPart, part: unknown): string[] {
  const here = deref(schema, part)
  if (typeof here.type === 'string') return [here.type]
  if (Array.isArray(here.type)) return here.type.map(String)
  const values = listedValues(here)
  const parts = values ? values.map(typeName) : branches(here).flatMap((branch) => typesOf(schema, branch))
  return [...new Set(parts)]
}

/** Reports whether a value of this type can match the part's own type. */
export const accepts = (schema: SchemaPart, part: unknown, type: TypeName): boolean => {
  const types = typesOf(schema, part)
  return types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
}

/** The names of value types in JSON Schema, without `integer`. */
type TypeName = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

/** Returns the type of a JSON value. */
export const typeName = (value: unknown): TypeName => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  const name = typeof value
  return name === 'string' || name === 'number' || name === 'boolean' ? name : 'object'
}
