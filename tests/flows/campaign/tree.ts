import { parseTree, type Node } from 'jsonc-parser'

/** A pair of a flow file: its path, its key and its value as written in the text. */
export interface Pair {
  readonly path: readonly (string | number)[]
  readonly key: Node
  readonly value: Node
}

/** A parsed flow file. */
export interface Tree {
  readonly text: string
  readonly root: Node
  readonly pairs: readonly Pair[]
}

/** An edit of a file: the text that replaces a range, and the offsets whose lines the report may point at. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly seen: readonly number[]
  /** More such offsets within the inserted text, counted from its beginning. */
  readonly inside?: readonly number[]
}

export function treeOf(text: string): Tree {
  const root = parseTree(text)!
  const pairs: Pair[] = []
  const walk = (node: Node, path: readonly (string | number)[]) => {
    if (node.type === 'array') for (const [index, item] of (node.children ?? []).entries()) walk(item, [...path, index])
    if (node.type !== 'object') return
    for (const { children } of node.children ?? []) {
      const [key, value] = children as [Node, Node]
      pairs.push({ path: [...path, String(key.value)], key, value })
      walk(value, [...path, String(key.value)])
    }
  }
  walk(root, [])
  return { text, root, pairs }
}

export const endOf = ({ offset, length }: Node): number => offset + length

/** Replaces a node with a text. The report may point at its line. */
export const instead = (node: Node, text: string): Edit => {
  return { from: node.offset, to: endOf(node), text, seen: [node.offset] }
}

export const edited = (text: string, { from, to, text: put }: Edit): string =>
  text.slice(0, from) + put + text.slice(to)

/** Returns the lines (from 1) of an edit's offsets in the edited text. */
export function linesAfter(text: string, edit: Edit): number[] {
  const { from, to, text: put, seen, inside = [] } = edit
  const after = edited(text, edit)
  const moved = seen.map((offset) =>
    offset < to || offset === from ? Math.min(offset, from + put.length) : offset + put.length - (to - from),
  )
  return [...moved, ...inside.map((offset) => from + offset)].map((offset) => after.slice(0, offset).split('\n').length)
}
