import { leavesOf } from '../../engine/language/extend/leaves.ts'
import { pathText, valueAt, type Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Family } from './family.ts'

/** A place at which a variant says something else than the base. */
export interface Difference {
  readonly path: Path
  /** What the base says; undefined where it says nothing. */
  readonly base: unknown
  /**
   * What the variants say there, by their ids; null: it is left out. A variant that is not named says what the base
   * says.
   */
  readonly own: ReadonlyMap<string, unknown>
}

/** Every place at which a variant of a family says something else, in the order of the base. */
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

/** Which of two paths stands first in a value; what does not stand there comes last. */
function inOrderOf(value: unknown, left: Path, right: Path): number {
  const depth = left.findIndex((part, index) => part !== right[index])
  if (depth === -1) return left.length - right.length
  const around = valueAt(value, left.slice(0, depth))
  const keys = isPart(around) ? Object.keys(around) : []
  const rank = (path: Path) => (keys.includes(String(path[depth])) ? keys.indexOf(String(path[depth])) : keys.length)
  return rank(left) - rank(right)
}
