import { isPlural } from '../names/wordings.ts'
import type { Half, Locator } from '../read/locator.ts'
import { type Path, valueAt } from '../read/path.ts'
import { isPart, type SchemaPart as JsonObject } from '../read/schema-part.ts'
import { type ListPatch, listPatchOf } from './list-patch.ts'

/** A place in a file. */
export interface At {
  readonly find: Locator['find']
  readonly path: Path
  /** The half of the pair to which the place is limited. */
  readonly on?: Half
}

/** A value that several files make up, with the places that wrote it, those of the last file first. */
export interface Laid {
  /** Undefined if the last file removes the value. */
  readonly value: unknown
  readonly at: readonly At[]
  /** The entries of a value that several files make up. The entries of any other value are below its first place. */
  readonly inside?: ReadonlyMap<string | number, Laid>
}

/** Returns the entry of a value, or undefined. */
export function entryOf({ value, at: [first], inside }: Laid, key: string | number): Laid | undefined {
  if (inside) return inside.get(key)
  const entry = valueAt(value, [key])
  if (entry === undefined) return undefined
  return { value: entry, at: first ? [below(first, key)] : [] }
}

export const below = ({ find, path }: At, ...keys: Path): At => ({ find, path: [...path, ...keys] })

/**
 * Applies a JSON Merge Patch (RFC 7396) to a value. Objects are merged key by key and `null` removes a key. Everything
 * else is replaced as a whole, except that an object of the form of a list patch changes single entries of a list.
 * Neither argument is changed.
 *
 * The RFC leaves the order of keys open; here it has a meaning. Known keys keep their places. A new key goes before the
 * next known key of the patch, or to the end if none follows.
 */
export const mergePatch = (value: unknown, patch: unknown): unknown =>
  lay({ value, at: [] }, patch, { find: () => undefined, path: [] }).value

interface Laying {
  /** True to keep a `null` that has nothing to remove. */
  readonly keepsNull?: boolean
  /** True to replace a text with plural forms as a whole: another language has other forms. */
  readonly replacesForms?: boolean
}

/**
 * Does the same to a value of which the places are known.
 *
 * @param under the value, if there is one
 * @param at the place of the patch
 */
export function lay(under: Laid | undefined, patch: unknown, at: At, how: Laying = {}): Laid {
  if (!isPart(patch)) return { value: patch, at: [at] }
  const list = under && listPatchOf(under.value, patch)
  if (list) return laidList(under, list, at)
  const isReplaced = how.replacesForms && isPlural(patch)
  const base = under && isPart(under.value) && !isReplaced ? under : undefined
  const known = (base?.value ?? {}) as JsonObject
  const inside = new Map<string | number, Laid>()
  for (const [key, entry] of base?.inside ?? []) if (entry.value === undefined) inside.set(key, entry)
  for (const key of keysInOrder(Object.keys(known), Object.keys(patch))) {
    const entry = base && Object.hasOwn(known, key) ? entryOf(base, key) : undefined
    const value = Object.hasOwn(patch, key) ? patch[key] : undefined
    const removes = value === null && (entry !== undefined || !how.keepsNull)
    const own = () => (removes ? { value: undefined, at: [below(at, key)] } : lay(entry, value, below(at, key), how))
    inside.set(key, value === undefined ? entry! : own())
  }
  return { value: objectOf(inside), at: [at, ...(base?.at ?? [])], inside }
}

/** Returns the object with these entries, without the removed ones. */
export const objectOf = (inside: ReadonlyMap<string | number, Laid>): JsonObject =>
  Object.fromEntries([...inside].flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])))

function keysInOrder(known: readonly string[], patched: readonly string[]): string[] {
  const keys = [...known]
  let next = keys.length
  for (const key of patched.toReversed()) {
    const at = keys.indexOf(key)
    if (at === -1) keys.splice(next, 0, key)
    else next = at
  }
  return keys
}

function laidList(under: Laid, patch: ListPatch, at: At): Laid {
  const own = (keys: Path, on?: Half): At => ({ ...below(at, ...keys), ...(on && { on }) })
  const entries: Laid[] = Array.isArray(under.value)
    ? under.value.map((_, index) => entryOf(under, index)!)
    : [{ value: { use: under.value }, at: under.at, inside: new Map([['use', under]]) }]
  const added = patch.entries.map(({ value, keys, on }): Laid => ({ value, at: [own(keys, on)] }))
  const list = patch.applied(entries, added, ({ value }) => value)
  return {
    value: list.map(({ value }) => value),
    at: [at, ...under.at],
    inside: new Map(list.map((entry, index) => [index, entry])),
  }
}
