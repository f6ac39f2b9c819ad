import type { Half } from '../read/locator.ts'
import type { Path } from '../read/path.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'

/** A new entry of a list, and where the patch has it. */
interface Added {
  readonly value: unknown
  readonly keys: Path
  readonly on?: Half
  /** The entry of the list next to which it goes; without one it goes to the end. */
  readonly side?: 'after' | 'before'
  readonly neighbour?: unknown
}

/** A change to single entries of a list. */
export interface ListPatch {
  readonly entries: readonly Added[]
  readonly removed: readonly { readonly value: unknown; readonly keys: Path }[]
  /** Applies the change to a list of anything, given the entries that the patch adds in the same form. */
  readonly applied: <Entry>(
    list: readonly Entry[],
    added: readonly Entry[],
    valueOf: (entry: Entry) => unknown,
  ) => Entry[]
}

/**
 * Returns a patch as a change to single entries, if it has that form for the value under it. `add` and `remove` change
 * a list of names: names are removed before others are added, so that a name in both is moved. `first` puts texts with
 * conditions before those of a list, or before a plain text.
 */
export function listPatchOf(under: unknown, patch: unknown): ListPatch | undefined {
  if (!isPart(patch)) return undefined
  const keys = Object.keys(patch)
  if (keys.length === 0) return undefined
  if (Array.isArray(under) && under.every(isName) && keys.every((key) => key === 'add' || key === 'remove'))
    return namesPatch(patch)
  const [only, ...more] = keys
  if (only !== 'first' || more.length > 0 || !Array.isArray(patch.first) || !isText(under)) return undefined
  const entries = patch.first.map((value: unknown, index): Added => ({ value, keys: ['first', index] }))
  return { entries, removed: [], applied: (list, added) => [...added, ...list] }
}

const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const isText = (value: unknown) =>
  Array.isArray(value)
    ? value.every((entry) => isPart(entry) && Object.hasOwn(entry, 'use'))
    : isName(value) || typeof value === 'boolean'

function namesPatch({ add, remove }: SchemaPart): ListPatch {
  const entries = isPart(add)
    ? Object.entries(add).map(([value, place]): Added => {
        const side = isPart(place) ? (['after', 'before'] as const).find((key) => Object.hasOwn(place, key)) : undefined
        return { value, keys: ['add', value], on: 'key', ...(side && { side, neighbour: (place as SchemaPart)[side] }) }
      })
    : listed(add).map((value, index): Added => ({ value, keys: ['add', index] }))
  const removed = listed(remove).map((value, index) => ({ value, keys: ['remove', index] }))
  return {
    entries,
    removed,
    applied(list, added, valueOf) {
      const gone = removed.map(({ value }) => value)
      const result = list.filter((entry) => !gone.includes(valueOf(entry)))
      const counts = new Map<unknown, number>()
      for (const [index, { side, neighbour }] of entries.entries()) {
        const next = side === undefined ? -1 : result.findIndex((entry) => valueOf(entry) === neighbour)
        // Names after the same neighbour keep the order of the patch.
        const count = side === 'after' ? (counts.get(neighbour) ?? 0) : 0
        const at = next === -1 ? result.length : side === 'after' ? next + 1 + count : next
        if (next !== -1) counts.set(neighbour, count + 1)
        result.splice(at, 0, added[index]!)
      }
      return result
    },
  }
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

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
