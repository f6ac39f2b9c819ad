import { branches, deref, isPart, listedValues, typesOf, type SchemaPart } from './schema-part.ts'
import { typeName } from './type-name.ts'

/** What stands for a text that the author has to think of. */
const someText = '\u2026'

/** Objects in objects are shown so deep. */
const deepest = 4

/**
 * Returns values that a part of a schema takes, one for each kind of JSON value, at most two: what is needed, and no
 * more. Where the part lists or names its values, they are among them.
 */
export function samplesOf(schema: SchemaPart, part: unknown): unknown[] {
  const here = deref(schema, part)
  const inner = branches(here)
  const all = (inner.length > 0 ? inner : [here]).map((item) => sampleOf(schema, item, 0))
  return [...new Map(all.map((item) => [typeName(item), item])).values()].slice(0, 2)
}

/** Returns a value as a flow file writes it, in one line. */
export const asSingleLine = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll(/\[ /g, '[').replaceAll(/ \]/g, ']')

function sampleOf(schema: SchemaPart, part: unknown, depth: number): unknown {
  const here = deref(schema, part)
  const [listed] = listedValues(here) ?? []
  if (listed !== undefined) return listed
  const [first] = branches(here)
  if (first !== undefined) return sampleOf(schema, first, depth)
  const [type] = typesOf(schema, here)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(here.minimum ?? 1))
  if (type === 'array')
    return Array.from({ length: Math.max(1, Number(here.minItems ?? 1)) }, () =>
      sampleOf(schema, here.items, depth + 1),
    )
  if (type !== 'object') return someText
  return depth < deepest ? objectOf(schema, here, depth) : {}
}

function objectOf(
  schema: SchemaPart,
  { properties, required, additionalProperties }: SchemaPart,
  depth: number,
): unknown {
  const known = isPart(properties) ? properties : {}
  const needed = Array.isArray(required) ? required.map(String) : []
  if (needed.length === 0 && isPart(additionalProperties))
    return { name: sampleOf(schema, additionalProperties, depth + 1) }
  const keys = needed.length > 0 ? needed : Object.keys(known).slice(0, 1)
  return Object.fromEntries(keys.map((key) => [key, sampleOf(schema, known[key], depth + 1)]))
}
