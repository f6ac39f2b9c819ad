import { getNodeValue, type Node } from 'jsonc-parser'
import { formattedValue } from '../../engine/language/layout/lay-out.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { indentAt, isSpread, lineBefore, nodeAt, type Tree } from './tree.ts'

/** Returns the keys that an object may have, in their order. */
export type KeysIn = (parent: Path) => readonly string[]

/**
 * Returns the edits that set the value at a path. The text around the value does not change.
 *
 * @param keysIn the order in which a missing entry is added; without it, the entry is added last
 */
export function setAt(tree: Tree, path: Path, value: unknown, keysIn?: KeysIn): Edit[] {
  const node = nodeAt(tree, path)
  if (node) return JSON.stringify(getNodeValue(node)) === JSON.stringify(value) ? [] : replaced(tree, node, value)
  const parent = path.slice(0, -1)
  const holder = nodeAt(tree, parent)
  // Missing parents are created on the way.
  const key = String(path.at(-1))
  if (!holder) return setAt(tree, parent, typeof path.at(-1) === 'number' ? [value] : { [key]: value }, keysIn)
  return insertAt(tree, parent, placeIn(holder, key, keysIn?.(parent) ?? []), value, key)
}

/** Returns the index at which an entry is added, so that it is before all entries that come after it in an order. */
function placeIn({ children = [] }: Node, key: string, order: readonly string[]): number {
  const later = order.slice(order.indexOf(key) + 1)
  const next = order.includes(key) ? children.findIndex((entry) => later.includes(keyOf(entry))) : -1
  return next < 0 ? children.length : next
}

const keyOf = ({ children: [name] = [] }: Node) => String(name && getNodeValue(name))

/** Returns the edits that insert an entry into a list or an object, before the entry at that index. */
export function insertAt(tree: Tree, parent: Path, index: number, value: unknown, key?: string): Edit[] {
  const holder = nodeAt(tree, parent)
  if (!holder) return setAt(tree, parent, holder === undefined && key !== undefined ? { [key]: value } : [value])
  const children = holder.children ?? []
  if (children.length === 0 || !isSpread(tree, holder))
    return replaced(tree, holder, withEntry(holder, index, value, key))
  const separator = `\n${indentAt(tree, children[0]!.offset)}`
  const name = holder.type === 'object' ? `${JSON.stringify(key)}: ` : ''
  const printed = name + formattedValue(value, separator.slice(1) + name)
  const next = children[index]
  if (next) return [{ from: next.offset, to: next.offset, insert: `${printed},${separator}` }]
  const end = endOf(children.at(-1)!)
  return [{ from: end, to: end, insert: `,${separator}${printed}` }]
}

/** Returns the edit that removes the entry at a path, with its comma and its line. */
export function removeAt(tree: Tree, path: Path): Edit[] {
  const entry = entryAt(tree, path)
  const siblings = entry?.parent?.children
  if (!entry || !siblings) return []
  const place = siblings.indexOf(entry)
  const [before, next] = [siblings[place - 1], siblings[place + 1]]
  if (next) return [{ from: entry.offset, to: next.offset, insert: '' }]
  if (before) return [{ from: endOf(before), to: endOf(entry), insert: '' }]
  const { offset, length } = entry.parent
  return [{ from: offset + 1, to: offset + length - 1, insert: '' }]
}

/** Returns the edits that move an entry of a list or an object. The entries in between move up or down by one. */
export function moveAt(tree: Tree, parent: Path, from: number, to: number): Edit[] {
  const children = nodeAt(tree, parent)?.children ?? []
  const order = children.map((_, index) => index)
  order.splice(to, 0, ...order.splice(from, 1))
  return order.flatMap((moved, place): Edit[] => {
    const [node, item] = [children[place]!, children[moved]!]
    return moved === place
      ? []
      : [{ from: node.offset, to: endOf(node), insert: tree.text.slice(item.offset, endOf(item)) }]
  })
}

/** Returns the edit that renames the key of an entry in an object. */
export function renameAt(tree: Tree, path: Path, key: string): Edit[] {
  const [name] = entryAt(tree, path)?.children ?? []
  return name ? [{ from: name.offset, to: endOf(name), insert: JSON.stringify(key) }] : []
}

/** Returns the text with edits that do not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((left, right) => right.from - left.from)
    .reduce((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text)

/** Returns the edit that turns a text into another one. Only their difference is replaced. */
export function editBetween(before: string, now: string): Edit[] {
  if (before === now) return []
  const { start, end } = alikeIn(before.split(''), now.split(''))
  return [{ from: start, to: before.length - end, insert: now.slice(start, now.length - end) }]
}

/** Returns the item of a list, or the key and value of an object, at a path. */
function entryAt(tree: Tree, path: Path): Node | undefined {
  const node = nodeAt(tree, path)
  return node?.parent?.type === 'property' ? node.parent : node
}

function replaced(tree: Tree, node: Node, value: unknown): Edit[] {
  const before = tree.text.slice(node.offset, endOf(node))
  if (typeof value === 'string' && node.type === 'string') return retyped(before, value, node.offset)
  const printed = formattedValue(value, lineBefore(tree, node.offset))
  // Replaces only the difference, so that marks and selections next to it stay in place.
  const { start, end } = alikeIn(before.split(''), printed.split(''))
  return [{ from: node.offset + start, to: endOf(node) - end, insert: printed.slice(start, printed.length - end) }]
}

function withEntry(holder: Node, index: number, value: unknown, key: string | undefined): unknown {
  const before = getNodeValue(holder) as object
  if (Array.isArray(before)) return (before as unknown[]).toSpliced(index, 0, value)
  return Object.fromEntries(Object.entries(before).toSpliced(index, 0, [String(key), value]))
}

const endOf = ({ offset, length }: Node): number => offset + length

/** A part of the text with its replacement. Offsets are in UTF-16 units. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** Matches one UTF-16 unit of a JSON string as it is spelled. */
const spelled = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs

/**
 * Returns the edit that changes the text of the JSON string at an offset. Unchanged characters keep their spelling,
 * escapes included.
 */
function retyped(before: string, value: string, offset: number): Edit[] {
  const spellings = before.slice(1, -1).match(spelled) ?? []
  const old = (JSON.parse(before) as string).split('')
  const now = value.split('')
  const { start, end } = alikeIn(old, now)
  const length = (from: number, to: number) => spellings.slice(from, to).join('').length
  const from = offset + 1 + length(0, start)
  const insert = JSON.stringify(now.slice(start, now.length - end).join('')).slice(1, -1)
  return [{ from, to: from + length(start, old.length - end), insert }]
}

/**
 * Counts the UTF-16 units that two texts share at their starts, and then at their ends. Never splits a surrogate pair.
 */
function alikeIn(before: readonly string[], now: readonly string[]): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, now.length)
  let [start, end] = [0, 0]
  while (start < most && before[start] === now[start]) start++
  if (start > 0 && isHigh(before[start - 1]!)) start--
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end++
  if (end > 0 && isLow(before.at(-end)!)) end--
  return { start, end }
}

const isHigh = (unit: string): boolean => /^[\uD800-\uDBFF]$/.test(unit)
const isLow = (unit: string): boolean => /^[\uDC00-\uDFFF]$/.test(unit)
