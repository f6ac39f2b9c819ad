import type { Node } from 'jsonc-parser'
import type { Lines } from './lines.ts'
import type { Half, Locator, Place } from './locator.ts'
import { locatorOf } from './locator.ts'
import type { Path } from './path.ts'

/** A flow as it was written: its value and the positions of its parts, in one file or in a variant over its base. */
export interface Written extends Locator {
  /** The flow's own file. */
  readonly file: string
  readonly value: Readonly<Record<string, unknown>>
  /** Returns the text of a file that a place names. */
  readonly textOf: (file: string) => string
}

/** A flow file that could be read. */
export interface Source extends Written {
  readonly text: string
  readonly tree: Node
}

export function sourceOf(file: string, text: string, tree: Node, lines: Lines): Source {
  const place = (node: Node): Place => {
    return { file, ...lines.span(node.offset, isLong(node) ? 1 : node.length) }
  }
  const find = (path: Path, on: Half): Place | undefined => {
    const node = nodeAt(tree, path)
    const property = node?.parent?.type === 'property' ? node.parent : undefined
    const half = on === 'key' ? (property?.children?.[0] ?? node) : node
    return half && place(half)
  }
  const value = valueOf(tree) as Record<string, unknown>
  return { file, text, value, tree, textOf: () => text, ...locatorOf(find, place(tree)) }
}

/** Reports whether only the first bracket of a value is marked: objects, and lists of more than plain values. */
const isLong = ({ type, children = [] }: Node): boolean =>
  type === 'object' || (type === 'array' && children.some((child) => child.type === 'object' || child.type === 'array'))

/** Returns the node at the end of a path. Of a repeated key the last one counts, as in the value. */
function nodeAt(tree: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((node, part) => {
    if (node?.type === 'array') return node.children?.[Number(part)]
    if (node?.type !== 'object') return undefined
    return node.children?.findLast(({ children }) => children?.[0]?.value === String(part))?.children?.[1]
  }, tree)
}

/** Like `getNodeValue` of jsonc-parser, but a key `__proto__` stays an ordinary key, as in `JSON.parse`. */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf)
  if (node.type !== 'object') return node.value
  return Object.fromEntries(
    (node.children ?? []).map(({ children }) => [
      String(children?.[0]?.value),
      children?.[1] ? valueOf(children[1]) : null,
    ]),
  )
}
