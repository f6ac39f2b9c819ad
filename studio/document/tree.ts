import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'

/** A JSON text with where everything stands in it. */
export interface Tree {
  readonly text: string
  readonly root: Node
}

/** The tree of a text; undefined where it is no JSON. */
export function treeOf(text: string): Tree | undefined {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  return root && errors.length === 0 ? { text, root } : undefined
}

export const nodeAt = ({ root }: Tree, path: Path): Node | undefined => findNodeAtLocation(root, [...path])

/** The value at a path; undefined where nothing is said there. */
export function valueIn(tree: Tree, path: Path): unknown {
  const node = nodeAt(tree, path)
  return node && (getNodeValue(node) as unknown)
}

/** What stands before an offset in its line. */
export const lineBefore = ({ text }: Tree, offset: number): string => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)

/** The blanks before the first character of the line at an offset. */
export const indentAt = (tree: Tree, offset: number): string => /^[ \t]*/.exec(lineBefore(tree, offset))![0]

/** True where the entries of a list or an object stand on lines of their own. */
export const isSpread = ({ text }: Tree, { offset, length }: Node): boolean => text.slice(offset, offset + length).includes('\n')
