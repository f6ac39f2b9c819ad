import { leavesOf } from '../../engine/language/extend/leaves.ts'
import { pathText, valueAt, type Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Family } from './family.ts'

/** A place at which a variant differs from the base. */
export interface Difference {
  readonly path: Path
  /** The value in the base, or undefined if it has none. */
  readonly base: unknown
  /**
   * The values of the variants by id, or null if the variant leaves the place out. A variant without an entry has the
   * value of the base.
   */
  readonly own: ReadonlyMap<string, unknown>
}

/** Returns every place at which a variant of a family differs, in the order of the base. */
export function differencesIn({ base, variants }: Family): Difference[] {
  const found = new Map<string, { path: Path; base: unknown; own: Map<string, unknown> }>()
  for (const { id, patch } of variants)
    for (const { path, value } of leavesOf(base.patch, patch)) {
      const key = pathText(path)
      const row = found.get(key) ?? { path, base: valueAt(base.patch, path), own: new Map<string, unknown>() }
      found.set(key, row)
      row.own.set(id, value)
    }
  return [...found.values()].toSorted((left, right) => inOrderOf(base.patch, left.path, right.path))
}

/** Compares two paths by their order in a value. Parts that the value does not contain come last. */
function inOrderOf(value: unknown, left: Path, right: Path): number {
  const depth = left.findIndex((part, index) => part !== right[index])
  if (depth === -1) return left.length - right.length
  const around = valueAt(value, left.slice(0, depth))
  const keys = isPart(around) ? Object.keys(around) : []
  const rank = (path: Path) => (keys.includes(String(path[depth])) ? keys.indexOf(String(path[depth])) : keys.length)
  return rank(left) - rank(right)
}
