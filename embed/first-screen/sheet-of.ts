import { gap, type Drawn, type Node, type Words } from '../page/screen/nodes.ts'

/** A statement of a style sheet: a rule, or one that begins with `@`. */
interface Statement {
  /** Everything before the block, or the complete statement if it has none. */
  readonly prelude: string
  readonly block?: string
}

/** The names that occur in a screen. */
interface Names {
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
}

/**
 * Returns the rules of the form's style sheet that may apply to a first screen, in any context and state. Undefined if
 * one of them names a file next to the sheet, because a sheet that a script constructs has no folder.
 *
 * @param css the built sheet, without nested rules
 */
export function sheetOf(css: string, drawn: Drawn): string | undefined {
  const names = namesIn(Object.values(drawn.parts.of))
  const kept = rulesFor(names, css)
  const sheet = kept
    .filter(({ prelude }) => !isKeyframes(prelude) || usesKeyframes(kept, prelude))
    .map(printed)
    .join('')
  return /url\((?!["']?(?:data:|https?:|\/))/.test(sheet) ? undefined : sheet
}

const printed = ({ prelude, block }: Statement): string =>
  block === undefined ? `${prelude};` : `${prelude}{${block}}`

const isKeyframes = (prelude: string) => /^@(?:-webkit-)?keyframes\b/.test(prelude)

const usesKeyframes = (rules: readonly Statement[], prelude: string): boolean => {
  const name = prelude.replace(/^\S+\s+/, '')
  return rules.some((rule) => !isKeyframes(rule.prelude) && rule.block?.includes(name))
}

/** Statements with rules in their blocks. */
const grouping = /^@(?:media|supports|layer|container)\b/

const rulesFor = (names: Names, css: string): Statement[] =>
  statementsIn(css).flatMap(({ prelude, block }) => {
    if (block !== undefined && grouping.test(prelude)) {
      const inner = rulesFor(names, block)
      return inner.length > 0 ? [{ prelude, block: inner.map(printed).join('') }] : []
    }
    if (block === undefined || prelude.startsWith('@')) return [{ prelude, ...(block !== undefined && { block }) }]
    const selectors = partsOf(prelude, ',').filter((selector) => mayMatch(selector, names))
    return selectors.length > 0 ? [{ prelude: selectors.join(), block }] : []
  })

/** Reports whether a selector may match an element of a screen. Elements of the page around it are unknown. */
function mayMatch(selector: string, names: Names): boolean {
  const start = selector.indexOf('.kaiwa')
  const around = selector.slice(0, Math.max(start, 0))
  if (start < 0 || selector.includes('\\') || around.includes('(')) return true
  return isKnown(selector.slice(start), names)
}

/** Functions of which one argument has to match. */
const alternatives = new Set(['is', 'where', 'has', 'matches', '-webkit-any'])

/** Reports whether a screen has the tags and classes that a selector needs; attributes and states may change. */
function isKnown(selector: string, names: Names): boolean {
  const plain = selector.replace(/\[(?:[^\]"']|"[^"]*"|'[^']*')*\]/g, '')
  const call = /:([\w-]+)\(/.exec(plain)
  if (call) {
    const from = call.index + call[0].length
    const to = endOf(plain, from, ')')
    const isPossible =
      !alternatives.has(call[1]!) || partsOf(plain.slice(from, to), ',').some((part) => isKnown(part, names))
    return isPossible && isKnown(plain.slice(0, call.index) + plain.slice(to + 1), names)
  }
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
  const tags = plain
    .replace(/::?[\w-]+|[.#][\w-]+/g, '')
    .split(/[\s>+~*]+/)
    .filter(Boolean)
  return classes.every((name) => names.classes.has(name)) && tags.every((name) => names.tags.has(name.toLowerCase()))
}

function statementsIn(css: string): Statement[] {
  const statements: Statement[] = []
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at, '{;')
    const prelude = css.slice(at, end).trim()
    const hasBlock = css[end] === '{'
    const close = hasBlock ? endOf(css, end + 1, '}') : end
    if (prelude) statements.push(hasBlock ? { prelude, block: css.slice(end + 1, close) } : { prelude })
    at = close + 1
  }
  return statements
}

/** Splits a text at a sign, except in brackets and quotes. */
function partsOf(text: string, sign: string): string[] {
  const end = endOf(text, 0, sign)
  return [text.slice(0, end), ...(end < text.length ? partsOf(text.slice(end + 1), sign) : [])]
}

/** Returns the place of the first of some signs, except in brackets, quotes and comments; the end if there is none. */
function endOf(css: string, from: number, signs: string): number {
  const skipped = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\*[^]*?\*\/|\\[^]|[^]/gy
  skipped.lastIndex = from
  let depth = 0
  for (let match = skipped.exec(css); match; match = skipped.exec(css)) {
    const [token] = match
    if (depth === 0 && signs.includes(token)) return match.index
    if ('([{'.includes(token)) depth++
    if (')]}'.includes(token)) depth--
  }
  return css.length
}

function namesIn(nodes: readonly Node[]): Names {
  const tags = new Set<string>()
  const classes = new Set<string>()
  const add = (node: Node): void => {
    if (typeof node === 'string' || 'of' in node) return
    const [tag, attributes, ...children] = node
    tags.add(tag.toLowerCase())
    for (const words of textsOf(attributes.class ?? '')) for (const name of words.split(/\s+/)) classes.add(name)
    for (const child of children) add(child)
  }
  for (const node of nodes) add(node)
  return { tags, classes }
}

/** Returns a text as it is in each context. */
const textsOf = (words: Words): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words.of).map((value) => words.around.replace(gap, () => value))
