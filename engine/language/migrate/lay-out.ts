import { isPart } from '../read/schema-part.ts'

/** Characters of a line beyond which a value is spread over several. */
const limit = 110

/** A JSON value as flow files write it: on one line where it is short, otherwise with an entry on each line. */
export function laidOut(value: unknown, indent: string): string {
  const line = onOneLine(value)
  if (indent.length + line.length <= limit || (!Array.isArray(value) && !isPart(value))) return line
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => laidOut(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${laidOut(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isPart(value)) return JSON.stringify(value)
  const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}
