import type { SchemaPart } from '../read/schema-part.ts'

/**
 * A JSON Schema; `true` accepts everything, `false` nothing. It uses only keywords that draft-07 and 2020-12 read
 * alike.
 */
export type Schema = boolean | SchemaPart

/** The annotation for rules that JSON Schema cannot express, by field and with their arguments. */
export const rulesKeyword = 'x-kaiwa-rules'

/** The annotation for a value that the form computes from answers: how it is computed, as in the flow. */
export const computedKeyword = 'x-kaiwa-computed'

/** Returns a schema for values that match all of these, merged into one part where they do not conflict. */
export function all(parts: readonly Schema[]): Schema {
  const schemas: Schema[] = parts.filter((part) => part !== true)
  if (schemas.includes(false)) return false
  const merged: SchemaPart[] = []
  for (const part of schemas as SchemaPart[]) {
    const place = merged.findIndex((item) => isMergeable(item, part))
    if (place === -1) merged.push(part)
    else merged[place] = merge(merged[place]!, part)
  }
  const [first = true, ...rest] = merged
  return rest.length === 0
    ? first
    : { ...(first as SchemaPart), allOf: [...listed((first as SchemaPart).allOf), ...rest] }
}

/** Returns a schema for values that match at least one of these. */
export function any(parts: readonly Schema[]): Schema {
  const some = parts.filter((part) => part !== false)
  if (some.includes(true)) return true
  const [first, ...rest] = new Map(some.map((part) => [JSON.stringify(part), part])).values()
  return first === undefined ? false : rest.length === 0 ? first : { anyOf: [first, ...rest] }
}

export function not(part: Schema): Schema {
  if (typeof part === 'boolean') return !part
  return Object.keys(part).length === 1 && 'not' in part ? (part.not as Schema) : { not: part }
}

/** Returns a schema that applies `then` where the condition holds, and `otherwise` where it does not. */
export function cases(condition: Schema, then: Schema, otherwise: Schema): Schema {
  if (condition === true) return then
  if (condition === false) return otherwise
  if (JSON.stringify(then) === JSON.stringify(otherwise)) return then
  const branches: [string, Schema][] = [
    ['then', then],
    ['else', otherwise],
  ]
  return { if: condition, ...(Object.fromEntries(branches.filter(([, branch]) => branch !== true)) as SchemaPart) }
}

/** Requires a key with a value of this schema. */
export const has = (key: string, value: Schema = true): Schema =>
  value === false ? false : { ...(value !== true && { properties: { [key]: value } }), required: [key] }

/** Allows a key, but only with a value of this schema. */
export const within = (key: string, value: Schema): Schema => (value === true ? true : { properties: { [key]: value } })

const branching = ['if', 'then', 'else']

/** Keywords of which only the stricter value counts. */
const stricter: Readonly<Record<string, (...values: number[]) => number>> = {
  minimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  maximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
}

/** Reports whether two parts can be merged: each keyword that they share is equal or can be combined. */
function isMergeable(left: SchemaPart, right: SchemaPart): boolean {
  const shared = Object.keys(right).filter((key) => Object.hasOwn(left, key))
  if ([left, right].every((part) => Object.hasOwn(part, 'if')) && !isSame(left.if, right.if)) return false
  return shared.every(
    (key) => isNamed(key) || branching.includes(key) || Object.hasOwn(stricter, key) || isSame(left[key], right[key]),
  )
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
const isNamed = (key: string) => key === 'properties' || key === 'required' || key === 'allOf' || key === rulesKeyword

function merge(left: SchemaPart, right: SchemaPart): SchemaPart {
  const merged: Record<string, unknown> = { ...left, ...right }
  for (const key of Object.keys(right).filter((shared) => Object.hasOwn(left, shared))) {
    const [a, b] = [left[key], right[key]]
    if (Object.hasOwn(stricter, key)) merged[key] = stricter[key]!(Number(a), Number(b))
    else if (key === 'properties') merged[key] = named(a, b, (...both) => all(both as Schema[]))
    else if (key === rulesKeyword) merged[key] = named(a, b, (...both) => Object.assign({}, ...both))
    else if (key === 'required') merged[key] = [...new Set([...listed(a), ...listed(b)])]
    else if (key === 'allOf') merged[key] = [...listed(a), ...listed(b)]
    else if (key === 'then' || key === 'else') merged[key] = all([a, b] as Schema[])
  }
  return merged
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function named(left: unknown, right: unknown, join: (left: unknown, right: unknown) => unknown): SchemaPart {
  const [under, over] = [left as SchemaPart, right as SchemaPart]
  const joined = Object.entries(over).map(([key, value]) => [
    key,
    Object.hasOwn(under, key) ? join(under[key], value) : value,
  ])
  return { ...under, ...(Object.fromEntries(joined) as SchemaPart) }
}
