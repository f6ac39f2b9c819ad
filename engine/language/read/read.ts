import { type Node, getLocation, getNodeValue, parseTree } from 'jsonc-parser'
import { isWrongBlank, isWrongQuote, punctuationFor } from '../look-alikes.ts'
import { type Draft, type Token, draftOf, repair } from './draft.ts'
import { type Lines, linesOf } from './lines.ts'
import { pathText } from './path.ts'
import { type Problem, inOrder } from './problem.ts'
import { type Source, sourceOf } from './source.ts'
import { readString, readWord } from './strings.ts'
import { checkStructure } from './structure.ts'
import { type TextFinding, finding } from './text-finding.ts'
import { readWrongQuotes } from './wrong-quotes.ts'

/**
 * Finds keys that occur twice in one object: JSON readers would silently take the last one. There is one finding for
 * each repetition. If the entries are equal, the later one can be removed.
 */
function duplicateKeys(node: Node, lines: Lines): TextFinding[] {
  const first = new Map<string, Node>()
  const found: TextFinding[] = []
  const children = node.children ?? []
  for (const [index, child] of children.entries()) {
    const key = child.type === 'property' && node.type === 'object' ? child.children?.[0] : undefined
    if (key) {
      const name = String(key.value)
      const earlier = first.get(name)
      if (earlier) {
        const args = { key: name, first: lines.at(earlier.offset) }
        const before = children[index - 1]
        const fix = before && sameValue(earlier, child) ? { text: '', from: end(before), to: end(child) } : undefined
        found.push(finding('duplicate-key', key.offset, key.length, args, fix))
      } else first.set(name, child)
    }
    found.push(...duplicateKeys(child, lines))
  }
  return found
}

const end = ({ offset, length }: Node): number => offset + length

const sameValue = (...pairs: readonly Node[]): boolean => {
  const [left, right] = pairs.map(({ children }) => children?.[1] && JSON.stringify(getNodeValue(children[1])))
  return left !== undefined && left === right
}

/**
 * Reads a flow file as strict JSON and reports every mistake once. There is also a source if each mistake could be
 * repaired without doubt, so that the check can continue.
 */
export function readSource(text: string, file: string): { source: Source | undefined; problems: Problem[] } {
  const lines = linesOf(text)
  const much = tooMuch(text)
  if (much) return { source: undefined, problems: [problemOf(much, '', file, lines)] }
  const draft = lex(text)
  checkStructure(draft, lines)

  const repaired = draft.repaired.join('')
  const tree = parseTree(repaired, [], { allowTrailingComma: true })
  const findings: TextFinding[] = [...draft.findings]
  const sound = draft.certain && tree !== undefined
  if (draft.tokens.length === 0 && findings.length === 0) findings.push(finding('empty-file', 0, 1, {}))
  if (sound) findings.push(...duplicateKeys(tree, lines))
  if (sound && tree.type !== 'object') {
    findings.push(finding('not-an-object', tree.offset, tree.length, { found: tree.type }))
  }
  const problems = causes(findings, lines).map((found, index): Problem => {
    if (index >= located) return problemOf(found, '', file, lines)
    const location = getLocation(repaired, found.offset)
    const known = location.isAtPropertyKey && found.offset >= draft.broken ? location.path.slice(0, -1) : location.path
    return problemOf(found, pathText(known.filter((part) => part !== '')), file, lines)
  })
  const source = sound && tree.type === 'object' ? sourceOf(file, text, tree, lines) : undefined
  return { source, problems: inOrder(problems) }
}

/** The number of mistakes that get a path: finding each path means walking through the text. */
const located = 500

const problemOf = ({ offset, length, ...found }: TextFinding, path: string, file: string, lines: Lines): Problem => ({
  file,
  ...lines.span(offset, length),
  severity: 'error',
  path,
  ...found,
})

/**
 * Removes consequences of other mistakes. On a line that lacks a quote nothing else is certain. Of two mistakes at one
 * offset the later one is used, because the structure check is more exact than the characters.
 */
function causes(findings: readonly TextFinding[], lines: Lines): TextFinding[] {
  const line = ({ offset }: TextFinding): number => lines.at(offset).line
  const lacksQuote = new Set(findings.filter(isMissingQuote).map(line))
  const causing = findings.filter((finding) => isMissingQuote(finding) || !lacksQuote.has(line(finding)))
  return [...new Map(causing.map((textFinding) => [textFinding.offset, textFinding])).values()]
}

const isMissingQuote = ({ code }: TextFinding): boolean =>
  code === 'missing-opening-quote' || code === 'missing-closing-quote'

/** The limit of UTF-16 units in a file. A flow of a hundred steps has a fifth of that. */
const longest = 1_000_000

/** The limit of nested brackets. A flow has about a dozen. */
const deepest = 200

/**
 * Returns a finding if a file is too large for a flow, so that reading it would take minutes or fail; otherwise
 * undefined.
 */
function tooMuch(text: string): TextFinding | undefined {
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

/** Splits a text into tokens. It reports characters that are not JSON, and repairs them where it can. Never throws. */
function lex(text: string): Draft {
  const draft = draftOf(text)
  let at = 0
  if (text.startsWith('\uFEFF')) {
    draft.findings.push({ ...finding('byte-order-mark', 0, 1, {}, ''), severity: 'warning' })
    repair(draft, 0, ' ')
    at = 1
  }
  while (at < text.length) at = readToken(draft, at)
  return draft
}

/** Reads the token at the offset and returns the offset after it. */
function readToken(draft: Draft, at: number): number {
  const char = draft.text.charAt(at)
  if (' \t\r\n'.includes(char)) return at + 1
  if ('{}[]:,'.includes(char)) return readPunctuation(draft, at, char)
  if (char === '"') return readString(draft, at)
  if (isWrongQuote(char)) return readWrongQuotes(draft, at)
  if (isWrongBlank(char)) return readBlanks(draft, at, char)
  if (/^(?:\/[/*]|#)/.test(draft.text.slice(at, at + 2))) return readComment(draft, at)
  const intended = punctuationFor(char)
  if (intended === undefined) return readWord(draft, at)
  draft.findings.push(
    finding('look-alike', at, 1, { char, meant: intended, typed: /[!-~]/.test(char) ? intended : undefined }, intended),
  )
  repair(draft, at, intended)
  return readPunctuation(draft, at, intended)
}

function readPunctuation(draft: Draft, offset: number, kind: string): number {
  draft.tokens.push({ kind: kind as Token['kind'], offset, length: 1 })
  return offset + 1
}

function readBlanks(draft: Draft, at: number, char: string): number {
  let end = at + 1
  while (draft.text.charAt(end) === char) end += 1
  draft.findings.push(finding('wrong-blank', at, end - at, { char }, ' '.repeat(end - at)))
  repair(draft, at, ' '.repeat(end - at))
  return end
}

function readComment(draft: Draft, at: number): number {
  const rest = draft.text.slice(at)
  const comment = /^\/\*[^]*?(?:\*\/|$)/.exec(rest)?.[0] ?? /^[^\r\n]*/.exec(rest)?.[0] ?? ''
  draft.findings.push(finding('comment', at, comment.length, {}))
  repair(draft, at, comment.replace(/[^\r\n]/g, ' '))
  return at + comment.length
}
