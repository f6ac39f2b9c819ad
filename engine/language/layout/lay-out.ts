import { parseTree, type Node } from 'jsonc-parser'
import stringWidth from 'string-width'
import type { Problem } from '../read/problem.ts'
import { readSource } from '../read/read.ts'

/** The columns of a line from which a value is spread over several lines. A Japanese character takes two columns. */
const limit = 120

/**
 * Formats a JSON value as in flow files: on one line if it is short, otherwise with an entry on each line.
 *
 * @param before the text before it on its line, such as `  "rules": `; the following lines are indented like that line
 */
export const formattedValue = (value: unknown, before: string): string => {
  const text = JSON.stringify(value)
  return printed(text, parsed(text), before)
}

/** Formats a value as a whole flow file. Each entry of the outermost object has its own line, even if it is short. */
export const formattedFile = (value: object): string => relaidFile(JSON.stringify(value))

/**
 * Formats the text of a complete file. Only the text between strings, numbers and brackets changes. Line ends stay the
 * same.
 *
 * @param text strict JSON
 */
export function relaidFile(text: string): string {
  const file = `${spread(text, parsed(text), '')}\n`
  return text.includes('\r\n') ? file.replaceAll('\n', '\r\n') : file
}

function parsed(text: string): Node {
  const tree = parseTree(text)
  if (!tree) throw new Error('only JSON can be laid out')
  return tree
}

function printed(text: string, node: Node, before: string): string {
  const line = inline(text, node)
  return !node.children?.length || fits(before + line) ? line : spread(text, node, /^[ \t]*/.exec(before)![0])
}

// One column is left for a comma. The length is compared first, because measuring the width takes long.
const fits = (line: string): boolean => line.length < limit && stringWidth(line) < limit

function spread(text: string, node: Node, indent: string): string {
  const { type, children } = node
  if (!children?.length) return inline(text, node)
  const inner = `${indent}  `
  const entries = children.map((entry) => {
    const [key, value] = type === 'object' ? entry.children! : []
    const before = key ? `${inner}${spelled(text, key)}: ` : inner
    return before + printed(text, value ?? entry, before)
  })
  const [open, close] = type === 'object' ? '{}' : '[]'
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`
}

function inline(text: string, node: Node): string {
  const entries = (node.children ?? []).map((child) => inline(text, child))
  if (node.type === 'property') return entries.join(': ')
  if (node.type === 'array') return `[${entries.join(', ')}]`
  if (node.type === 'object') return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  return spelled(text, node)
}

const spelled = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length)

/** A formatted flow file, or the reasons why it is unchanged. */
interface Formatted {
  readonly text: string
  /** The problems of the text; empty if it was formatted. */
  readonly problems: readonly Problem[]
}

/**
 * Formats the text of a flow or variant file. Values, the order of keys, and the spelling of strings and numbers stay.
 * A text that can't be parsed reliably is returned unchanged, and so is a formatted text.
 *
 * @param file its name in the problems
 */
export function format(text: string, file: string): Formatted {
  const { problems } = readSource(text, file)
  return { text: problems.length > 0 ? text : relaidFile(text), problems }
}
