import { type Node, getLocation, getNodeValue, parseTree } from 'jsonc-parser'
import { Draft, finding, type TextFinding } from './draft.ts'
import { lex } from './lexer.ts'
import { type Lines, linesOf } from './lines.ts'
import { pathText } from './path.ts'
import { type Problem, inOrder } from './problem.ts'
import { type Source, sourceOf } from './source.ts'
import { checkStructure } from './structure.ts'

/**
 * Reads a flow file as strict JSON and reports every mistake once. There is also a source if each mistake could be
 * repaired without doubt, so that the check can continue.
 */
export function readSource(text: string, file: string): { source: Source | undefined; problems: Problem[] } {
  const lines = linesOf(text)
  const much = tooMuch(text)
  if (much) return { source: undefined, problems: [problemOf(much, '', file, lines)] }
  const draft = new Draft(text, lines)
  lex(draft)
  checkStructure(draft)

  const { findings } = draft
  const repaired = draft.repaired.join('')
  const tree = draft.isCertain ? parseTree(repaired, [], { allowTrailingComma: true }) : undefined
  if (draft.tokens.length === 0 && findings.length === 0) draft.report('empty-file', 0, 1, {})
  if (tree) findings.push(...duplicateKeys(tree, lines))
  if (tree && tree.type !== 'object') findings.push(finding('not-an-object', tree, { found: tree.type }))
  const problems = causes(findings, lines).map((found, index): Problem => {
    if (index >= located) return problemOf(found, '', file, lines)
    const location = getLocation(repaired, found.offset)
    const known = location.isAtPropertyKey && found.offset >= draft.broken ? location.path.slice(0, -1) : location.path
    return problemOf(found, pathText(known.filter((part) => part !== '')), file, lines)
  })
  const source = tree?.type === 'object' ? sourceOf(file, text, tree, lines) : undefined
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

/** The limit of UTF-16 units in a file. A flow of a hundred steps has a fifth of that. */
const longest = 1_000_000

/** The limit of nested brackets. A flow has about a dozen. */
const deepest = 200

/** Returns a finding if a file is too large for a flow, so that reading it would take minutes or fail. */
function tooMuch(text: string): TextFinding | undefined {
  const start = { offset: 0, length: 1 }
  if (text.length > longest) return finding('too-large', start, { size: Math.ceil(text.length / 1e6) })
  const brackets = /"(?:\\.|[^"\\\r\n])*"|[[{]|[\]}]/g
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(brackets)) {
    if ('[{'.includes(sign)) depth += 1
    else if (']}'.includes(sign)) depth -= 1
    if (depth > deepest) return finding('too-deep', { offset: index, length: 1 }, { deepest })
  }
  return undefined
}

/**
 * Finds keys that occur twice in one object: JSON readers would silently take the last one. There is one finding for
 * each repetition. If the entries are equal, the later one can be removed.
 */
function duplicateKeys({ type, children = [] }: Node, lines: Lines): TextFinding[] {
  const first = new Map<unknown, Node>()
  return children.flatMap((child, index) => {
    const inner = duplicateKeys(child, lines)
    const key = type === 'object' ? child.children![0]! : undefined
    const earlier = key && first.get(key.value)
    if (!earlier) {
      if (key) first.set(key.value, child)
      return inner
    }
    const [left, right] = [earlier, child].map(({ children: [, value] = [] }) => value && getNodeValue(value))
    const isSame = JSON.stringify(left) === JSON.stringify(right)
    const fix = isSame ? { text: '', from: endOf(children[index - 1]!), to: endOf(child) } : undefined
    const args = { key: String(key.value), first: lines.at(earlier.offset) }
    return [finding('duplicate-key', key, args, fix), ...inner]
  })
}

const endOf = ({ offset, length }: Node): number => offset + length

/**
 * Removes consequences of other mistakes. On a line that lacks a quote nothing else is certain. Of two mistakes at one
 * offset the later one is used, because the structure check is more exact than the characters.
 */
function causes(findings: readonly TextFinding[], lines: Lines): TextFinding[] {
  const line = ({ offset }: TextFinding): number => lines.at(offset).line
  const lacksQuote = new Set(findings.filter(isMissingQuote).map(line))
  const causing = findings.filter((found) => isMissingQuote(found) || !lacksQuote.has(line(found)))
  return [...new Map(causing.map((found) => [found.offset, found])).values()]
}

const isMissingQuote = ({ code }: TextFinding): boolean =>
  code === 'missing-opening-quote' || code === 'missing-closing-quote'
