import { finding, type TextFinding } from './text-finding.ts'

/** The limit of UTF-16 units in a file. A flow of a hundred steps has a fifth of that. */
const longest = 1_000_000

/** The limit of nested brackets. A flow has about a dozen. */
const deepest = 200

/**
 * Returns a finding if a file is too large for a flow, so that reading it would take minutes or fail; otherwise
 * undefined.
 */
export function tooMuch(text: string): TextFinding | undefined {
  if (text.length > longest) return finding('too-large', 0, 1, { size: Math.ceil(text.length / 1e6) })
  const brackets = /"(?:\\.|[^"\\\r\n])*"|[[{]|[\]}]/g
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(brackets)) {
    if ('[{'.includes(sign)) depth += 1
    else if (']}'.includes(sign)) depth -= 1
    if (depth > deepest) return finding('too-deep', index, 1, { deepest })
  }
  return undefined
}
