import type { Path } from '../read/path.ts'
import { isPart } from '../read/schema-part.ts'
import { listPatchOf } from './list-patch.ts'

/** One change in a patch: a value, a removal, or something new as a whole. */
export interface Leaf {
  readonly path: Path
  readonly value: unknown
  /** True for `null`, and for an entry that is removed from a list. */
  readonly removes: boolean
}

/**
 * Returns the changes of a patch in reading order. Objects over objects of the base are split into their keys, and
 * changes of lists into their entries.
 */
export function leavesOf(base: unknown, patch: unknown, path: Path = []): Leaf[] {
  const list = listPatchOf(base, patch)
  if (list) {
    const leaf = (removes: boolean) => (entry: { readonly keys: Path; readonly value: unknown }) => {
      return { path: [...path, ...entry.keys], value: entry.value, removes }
    }
    return [...list.entries.map(leaf(false)), ...list.removed.map(leaf(true))]
  }
  if (!isPart(base) || !isPart(patch)) return [{ path, value: patch, removes: patch === null }]
  return Object.entries(patch).flatMap(([key, value]) => leavesOf(base[key], value, [...path, key]))
}

/** Returns the patch without one of its leaves. */
export function withoutLeaf(patch: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(patch)) return patch.filter((_, index) => index !== key)
  if (!isPart(patch) || key === undefined) return patch
  return Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => {
      if (name !== key) return [[name, value]]
      return rest.length === 0 ? [] : [[name, withoutLeaf(value, rest)]]
    }),
  )
}
