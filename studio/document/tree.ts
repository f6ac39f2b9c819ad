import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'

/** A JSON text with where everything stands in it. */
export interface Tree {
  readonly text: string
  readonly root: Node
}

/**
 * The deepest that a flow can be nested: what reads JSON calls itself for each level, and a browser ends that at some
 * thousands.
 */
const deepest = 200

/** Reports whether a text is nested deeper than any flow; brackets in strings do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case openList:
      case openObject:
        if (++depth > deepest) return true
        break
      case closeList:
      case closeObject:
        depth--
    }
  }
  return false
}

const [quote, backslash, newLine, openList, closeList, openObject, closeObject] = [...'"\\\n[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Returns where a string ends, or the line of one that is not closed. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote || code === newLine) return at
  }
  return text.length
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
export const lineBefore = ({ text }: Tree, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)

/** The blanks before the first character of the line at an offset. */
export const indentAt = (tree: Tree, offset: number): string => /^[ \t]*/.exec(lineBefore(tree, offset))![0]

/** True where the entries of a list or an object stand on lines of their own. */
export const isSpread = ({ text }: Tree, { offset, length }: Node): boolean =>
  text.slice(offset, offset + length).includes('\n')
