import { leavesOf } from '../../engine/language/extend/leaves.ts'
import { pathText, valueAt, type Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Member } from './family.ts'

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
