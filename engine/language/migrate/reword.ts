import { parseTree, type Node } from 'jsonc-parser'
import { formattedValue } from '../layout/lay-out.ts'
import { isPart } from '../read/schema-part.ts'

/** Writes another value into the text of a JSON file. Unchanged parts keep their lines, indentation and blanks. */
export function reword(text: string, value: unknown): string {
  const tree = parseTree(text)
  if (!tree) return text
  const written = text.slice(0, tree.offset) + rewritten(text, tree, value) + text.slice(tree.offset + tree.length)
  return text.includes('\r\n') ? written.replaceAll(/\r?\n/g, '\r\n') : written
}

function rewritten(text: string, node: Node, value: unknown): string {
  const before = text.slice(node.offset, node.offset + node.length)
  if (JSON.stringify(JSON.parse(before)) === JSON.stringify(value)) return before
  const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, node.offset))?.[1] ?? ''
  const [first] = node.children ?? []
  if (node.type !== 'object' || !isPart(value) || !first) return formattedValue(value, indent)
  const lead = text.slice(node.offset + 1, first.offset)
  const isOpen = lead.includes('\n')
  const inner = /[ \t]*$/.exec(lead)?.[0] ?? ''
  const pairs = Object.entries(value).map(([key, item]) => {
    const [name, old] = node.children?.find(({ children }) => children?.[0]?.value === key)?.children ?? []
    if (!name || !old) return named(key, item, isOpen ? inner : indent)
    return text.slice(name.offset, old.offset) + rewritten(text, old, item)
  })
  const end = /\s*$/.exec(before.slice(0, -1))?.[0] ?? ''
  return `{${lead}${pairs.join(isOpen ? `,\n${inner}` : ', ')}${end}}`
}

function named(key: string, item: unknown, indent: string): string {
  const name = `${JSON.stringify(key)}: `
  return name + formattedValue(item, indent + name)
}
