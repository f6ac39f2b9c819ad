import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'

/** A JSON text with where everything stands in it. */
export interface Tree {
  readonly text: string
  readonly root: Node
}

/** The deepest that a flow can be nested: what reads JSON calls itself for each level, and a browser ends that at some thousands. */
const deepest = 200

/** Reports whether a text is nested deeper than any flow; brackets in strings do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\\n]+|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > deepest) return true
  }
  return false
}

/** The tree of a text; undefined where it is no JSON, or nested deeper than any flow. */
export function treeOf(text: string): Tree | undefined {
  if (isTooDeep(text)) return undefined
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
