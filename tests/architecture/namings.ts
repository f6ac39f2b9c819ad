import { parseSync } from 'vite'
import type { SourceFile } from '../source-files.ts'

/** A string or the name of a property in a source file. */
export interface Naming {
  readonly file: string
  readonly line: number
  readonly name: string
  /** The code of the object to which a property belongs; undefined for a string. */
  readonly of?: string
  /** True for a string that is compared with a `type`, or that is the value of one. */
  readonly isType: boolean
}

/** A node of a syntax tree as ESTree describes it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** A part of a node, and the code of the object to which the node belongs. */
interface Place {
  readonly node: Node
  readonly part: string
  readonly owner: string
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string'

/** Parts of the syntax whose strings name files or are attributes of elements. */
const passedOver = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'JSXAttribute'])

/** Returns the strings and the names of properties in a source file, without those of its imports. */
export function namingsIn({ name: file, text }: SourceFile): Naming[] {
  const namings: Naming[] = []
  const codeOf = (part: unknown) => (isNode(part) ? text.slice(part.start, part.end) : '')
  const isTypeCode = (part: unknown) => /(?:^|\.)type$/.test(codeOf(part))
  const isTypeIn = ({ node, part }: Place) =>
    (part === 'value' && isTypeCode(node.key)) ||
    (part === 'right' && isTypeCode(node.left)) ||
    (part === 'cases' && isTypeCode(node.discriminant))
  // An object belongs to the property that holds it, a pattern to the object that it is read from.
  const ownerIn = ({ node, part, owner }: Place) => {
    if (part === 'value' && node.key) return codeOf(node.key)
    if (part === 'id') return codeOf(node.init)
    return node.type === 'ObjectPattern' ? `${owner} ${codeOf(node.typeAnnotation)}` : owner
  }
  const add = (node: Node, name: unknown, more: Partial<Naming>) => {
    const line = text.slice(0, node.start).split('\n').length
    if (typeof name === 'string') namings.push({ file, line, name, isType: false, ...more })
  }
  const visit = (node: Node, owner: string, isType: boolean): void => {
    if (passedOver.has(node.type)) return
    const { key, value, property, computed } = node
    const isEntry = isNode(key) && computed !== true
    if (node.type === 'Literal') add(node, value, { isType })
    if (node.type === 'MemberExpression' && !computed) add(node, codeOf(property), { of: codeOf(node.object) })
    if (isEntry) add(node, key.name ?? key.value, { of: owner })
    for (const [part, inner] of Object.entries(node)) {
      if (isEntry && part === 'key') continue
      const place = { node, part, owner }
      for (const child of [inner].flat())
        if (isNode(child)) visit(child, ownerIn(place), isTypeIn(place) || (isType && part === 'test'))
    }
  }
  visit(parseSync(file, text).program as unknown as Node, '', false)
  return namings
}
