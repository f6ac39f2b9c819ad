import { isPlural } from '../../engine/language/names/wordings.ts'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { isPicks, type Slot } from '../../engine/runtime/program/text.ts'
import { type Edit, type KeysIn, setAt } from '../document/edits.ts'
import { type Tree, valueIn } from '../document/tree.ts'

/** A text of a flow: the slot that contains it, and its place inside, for a case or a plural form. */
export interface WordingPlace {
  readonly slot: Path
  readonly inside: Path
}

/** Returns the slot of the text at a path of a valid flow. A text that the flow leaves out is a slot of its own. */
export function wordingPlace(flow: unknown, path: Path): WordingPlace {
  const isSlot = (value: unknown) => isPicks(value as Slot<string>) || isPlural(value)
  const length = path.findIndex((_, index) => isSlot(valueAt(flow, path.slice(0, index + 1)))) + 1
  return length === 0 ? { slot: path, inside: [] } : { slot: path.slice(0, length), inside: path.slice(length) }
}

/** One text of a slot: for all visitors, or for those of a condition. */
export interface Wording {
  readonly inside: Path
  readonly when: unknown
  readonly use: unknown
}

/** Returns the texts of a slot, one for each case. */
export const wordingsIn = (value: unknown): Wording[] =>
  isPicks(value as Slot<string>)
    ? (value as readonly { when?: unknown; use: unknown }[]).map(({ when, use }, index) => ({
        inside: [index, 'use'],
        when,
        use,
      }))
    : [{ inside: [], when: undefined, use: value }]

/**
 * Returns the edits that change one text of a slot. A file that does not contain the slot, such as a variant, gets the
 * slot of its base with this text changed.
 *
 * @param sound the value of the slot in the last valid flow, its base and defaults included
 * @param keysIn the order in which missing entries are added; without it, they are added last
 */
export function wordingEdits(
  tree: Tree,
  { slot, inside }: WordingPlace,
  text: unknown,
  sound: unknown,
  keysIn?: KeysIn,
): Edit[] {
  const path = pathInFile(tree, { slot, inside })
  return path ? setAt(tree, path, text, keysIn) : setAt(tree, slot, withText(sound, inside, text), keysIn)
}

/** Returns the path of a text in a file, or undefined if the file does not contain the text. */
export function pathInFile(tree: Tree, { slot, inside }: WordingPlace): Path | undefined {
  const own = valueIn(tree, slot)
  if (own === undefined || own === null) return undefined
  if (isPart(own) && Array.isArray(own.first)) {
    const path = [...slot, 'first', ...inside]
    return valueIn(tree, path) === undefined ? undefined : path
  }
  const path = [...slot, ...inside]
  if (inside.length === 0) return typeof own === 'string' ? path : undefined
  return typeof valueIn(tree, path) === 'string' ? path : undefined
}

/** Returns a copy of a slot's value in which one text is changed. */
function withText(value: unknown, [key, ...rest]: Path, text: unknown): unknown {
  if (key === undefined) return text
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = withText(copy[key], rest, text)
  return copy
}
