import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'

/** A JSON text with its syntax tree. */
export interface Tree {
  readonly text: string
  readonly root: Node
}

/**
 * The deepest nesting of a flow. JSON parsers call themselves for each level, and browsers stop that at some thousands.
 */
const deepest = 200

/** Reports whether a text is nested deeper than any flow. Brackets in strings do not count. */
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

/** Returns the offset at which a string ends, or the end of its line if it is not closed. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote || code === newLine) return at
  }
  return text.length
}

/** The latest text with its tree. An edit and everything that is drawn after it read the same text. */
let latest: { readonly text: string; readonly tree: Tree | undefined } | undefined

/** Returns the tree of a text, or undefined if it is not JSON or is nested deeper than any flow. */
export function treeOf(text: string): Tree | undefined {
  if (latest?.text !== text) latest = { text, tree: parsed(text) }
  return latest.tree
}

function parsed(text: string): Tree | undefined {
  if (isTooDeep(text)) return undefined
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  return root && errors.length === 0 ? { text, root } : undefined
}

export const nodeAt = ({ root }: Tree, path: Path): Node | undefined => findNodeAtLocation(root, [...path])

/** Returns the value at a path, or undefined if there is none. */
export function valueIn(tree: Tree, path: Path): unknown {
  const node = nodeAt(tree, path)
  return node && (getNodeValue(node) as unknown)
}

/** Returns the part of a line before an offset. */
export const lineBefore = ({ text }: Tree, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)

/** Returns the blanks before the first character of the line at an offset. */
export const indentAt = (tree: Tree, offset: number): string => /^[ \t]*/.exec(lineBefore(tree, offset))![0]

/** Reports whether the text of a list or an object spans several lines. */
export const isSpread = ({ text }: Tree, { offset, length }: Node): boolean =>
  text.slice(offset, offset + length).includes('\n')
