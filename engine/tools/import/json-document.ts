import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { linesOf } from '../../language/read/lines.ts'
import { pointerPath, valueAt, type Path } from '../../language/read/path.ts'

/** A schema of the document, or a part of one. */
export type Keywords = Readonly<Record<string, unknown>>

/** A schema with its place in the document. */
export interface Schema {
  readonly keywords: Keywords
  readonly path: Path
}

/** A JSON document with references between its parts. */
export interface Document {
  readonly value: unknown
  /** Returns the line of the innermost part on a path that exists, 1-based. */
  readonly lineOf: (path: Path) => number
  /** Returns the schema at a path; `true` and everything else that is no object has no keywords. */
  readonly schemaAt: (path: Path) => Schema
  /** Returns the schema that a local reference names; undefined for all others. */
  readonly referred: (reference: string) => Schema | undefined
}

export const isObject = (value: unknown): value is Keywords =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the keywords of a schema; a schema that is `true`, or no schema at all, has none. */
export const keywordsOf = (value: unknown): Keywords => (isObject(value) ? value : {})

/** Reads a JSON document; undefined if the text is no JSON object. Comments are allowed. */
export function documentOf(text: string): Document | undefined {
  const tree = parseTree(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true })
  const value = tree && valueOf(tree)
  if (!tree || !isObject(value)) return undefined
  const lines = linesOf(text)
  const anchors = anchorsIn(value)
  const schemaAt = (path: Path): Schema => ({ keywords: keywordsOf(valueAt(value, path)), path })
  return {
    value,
    schemaAt,
    lineOf(path) {
      const known = path.map((_, index) => path.slice(0, path.length - index))
      const node = known.map((part) => findNodeAtLocation(tree, [...part])).find((found) => found !== undefined)
      const from = node?.parent?.type === 'property' ? node.parent : (node ?? tree)
      return lines.at(from.offset).line
    },
    referred(reference) {
      const fragment = reference.startsWith('#') ? decoded(reference.slice(1)) : reference
      const path = fragment.startsWith('/') || fragment === '' ? pointerPath(fragment, value) : anchors.get(fragment)
      const target = path && valueAt(value, path)
      return path && isObject(target) ? schemaAt(path) : undefined
    },
  }
}

/** Like `getNodeValue` of jsonc-parser, but each key becomes a property of the object itself. */
function valueOf({ type, value, children = [] }: Node): unknown {
  if (type === 'array') return children.map(valueOf)
  if (type !== 'object') return value as unknown
  return Object.fromEntries(
    children.flatMap(({ children: [key, inner] = [] }) => (key && inner ? [[String(key.value), valueOf(inner)]] : [])),
  )
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Returns the places of the schemas that references name by an anchor or an id. */
function anchorsIn(top: unknown): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>()
  const visit = (value: unknown, path: Path) => {
    if (typeof value !== 'object' || value === null) return
    const { $anchor, $id, id } = keywordsOf(value)
    for (const name of [$anchor, $id, typeof id === 'string' && id.startsWith('#') ? id.slice(1) : undefined])
      if (typeof name === 'string' && path.length > 0) found.set(name, path)
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(top, [])
  return found
}
