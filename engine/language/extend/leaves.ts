import type { Path } from '../read/path.ts'
import { isPart } from '../read/schema-part.ts'

/** One change in a patch: a value, a removal (`null`), or something new as a whole. */
export interface Leaf {
  readonly path: Path
  readonly value: unknown
}

/** Returns the changes of a patch in reading order. Objects over objects of the base are split into their keys. */
export function leavesOf(base: unknown, patch: unknown, path: Path = []): Leaf[] {
  if (!isPart(base) || !isPart(patch)) return [{ path, value: patch }]
  return Object.entries(patch).flatMap(([key, value]) => leavesOf(base[key], value, [...path, key]))
}

/** Returns the patch without one of its leaves. */
export function withoutLeaf(patch: unknown, [key, ...rest]: Path): unknown {
  if (!isPart(patch) || key === undefined) return patch
  return Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => {
      if (name !== key) return [[name, value]]
      return rest.length === 0 ? [] : [[name, withoutLeaf(value, rest)]]
    }),
  )
}
