import { createContext, use } from 'react'
import { leavesOf } from '../../engine/language/extend/list-patch.ts'
import { pathText, valueAt, type Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Family, Member } from '../workspace/family.ts'

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

/** A change to a base, and its effect on the variants. */
export interface BaseChange {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
  /** The variants whose visitors get the change. */
  readonly touched: readonly string[]
  /** The variants that have a value of their own at that place, in a part of it, or around it. */
  readonly own: readonly string[]
}

/** Returns the changes of a base, with the variants that they affect. */
export function baseChanges(before: unknown, after: unknown, variants: readonly Member[]): BaseChange[] {
  return changedPaths(before, after).map((path) => {
    const isOwn = ({ patch }: Member) =>
      leavesOf(after, patch).some(
        ({ path: own }) => pathText(own.slice(0, path.length)) === pathText(path.slice(0, own.length)),
      )
    return {
      path,
      before: valueAt(before, path),
      after: valueAt(after, path),
      touched: variants.filter((variant) => !isOwn(variant)).map(({ id }) => id),
      own: variants.filter(isOwn).map(({ id }) => id),
    }
  })
}

function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isPart(before) || !isPart(after)) return [path]
  const inside = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedPaths(before[key], after[key], [...path, key]),
  )
  // Without a difference inside, the same keys are in another order.
  return inside.length > 0 ? inside : [path]
}

/** Returns the condition of a wording in words, or as JSON if no flow is known. */
export const AudienceContext = createContext<(when: object) => string>((when) => JSON.stringify(when))

export const useAudience = (): ((when: object) => string) => use(AudienceContext)
