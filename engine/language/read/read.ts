import { type Node, getLocation, getNodeValue, parseTree } from 'jsonc-parser'
import { lex } from './lexer.ts'
import { type Lines, linesOf } from './lines.ts'
import { pathText } from './path.ts'
import { type Problem, inOrder } from './problem.ts'
import { type Source, sourceOf } from './source.ts'
import { checkStructure } from './structure.ts'
import { type TextFinding, finding } from './text-finding.ts'
import { tooMuch } from './too-much.ts'

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
