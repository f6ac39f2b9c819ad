import { isPart, type SchemaPart as JsonObject } from '../read/schema-part.ts'

/**
 * Applies a JSON Merge Patch (RFC 7396) to a value. Objects are merged key by key and `null` removes a key. Everything
 * else, including lists, is replaced as a whole. Neither argument is changed.
 *
 * The RFC leaves the order of keys open; here it has a meaning. Known keys keep their places. A new key goes before the
 * next known key of the patch, or to the end if none follows.
 */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isPart(patch)) return patch
  const base: JsonObject = isPart(value) ? value : {}
  const merged = keysInOrder(base, patch)
    .filter((key) => !Object.hasOwn(patch, key) || patch[key] !== null)
    .map((key) => [key, Object.hasOwn(patch, key) ? mergePatch(own(base, key), patch[key]) : base[key]])
  return Object.fromEntries(merged) as JsonObject
}

function keysInOrder(base: JsonObject, patch: JsonObject): string[] {
  const keys = Object.keys(base)
  let next = keys.length
  for (const key of Object.keys(patch).reverse()) {
    const at = keys.indexOf(key)
    if (at === -1) keys.splice(next, 0, key)
    else next = at
  }
  return keys
}

const own = (object: JsonObject, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)
