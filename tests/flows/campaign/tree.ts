import { parseTree, type Node } from 'jsonc-parser'

/** A pair of a flow file: its path, its key and its value as they stand in the text. */
export interface Pair {
  readonly path: readonly (string | number)[]
  readonly key: Node
  readonly value: Node
}

/** A flow file, taken apart. */
export interface Tree {
  readonly text: string
  readonly root: Node
  readonly pairs: readonly Pair[]
}

/** What somebody does to a file: another text from one offset to another, and the offsets of the lines to look at. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly seen: readonly number[]
  /** Where to look in what is put there, from its beginning. */
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

/** Another text in the place of a node, seen there. */
export const instead = (node: Node, text: string): Edit => {
  return { from: node.offset, to: endOf(node), text, seen: [node.offset] }
}

/** The lines (from 1) of the offsets in the text after the edit. */
export function linesAfter(text: string, { from, to, text: put, seen, inside = [] }: Edit): number[] {
  const after = text.slice(0, from) + put + text.slice(to)
  const moved = seen.map((offset) =>
    offset < to || offset === from ? Math.min(offset, from + put.length) : offset + put.length - (to - from),
  )
  return [...moved, ...inside.map((offset) => from + offset)].map((offset) => after.slice(0, offset).split('\n').length)
}
