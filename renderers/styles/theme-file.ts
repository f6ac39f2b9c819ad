/** The file next to the flows of a project with the colours, corners and type of its forms. */
export const themeFile = 'theme.css'

/** A token with a value: `{ name: 'primary', value: '#14507a' }` for `--kaiwa-primary: #14507a`. */
export interface TokenDeclaration {
  readonly name: string
  readonly value: string
  /** The place of the value in the text, and of the complete declaration, with its semicolon if it has one. */
  readonly valueAt: readonly [from: number, to: number]
  readonly at: readonly [from: number, to: number]
}

/**
 * A mistake in a theme. `syntax`: a comment, text or bracket does not end. `rule`: a rule other than `:root`. `token`:
 * a property that the form does not have. `value`: a value that is empty or has brackets that do not fit.
 */
export interface ThemeProblem {
  readonly code: 'syntax' | 'rule' | 'token' | 'value'
  /** The place in the text. */
  readonly at: number
  /** The selector or the property. */
  readonly name: string
}

export interface Theme {
  readonly declarations: readonly TokenDeclaration[]
  readonly problems: readonly ThemeProblem[]
  /** The place of the closing bracket of the last rule; undefined if there is no rule. */
  readonly end: number | undefined
}

/** The values of tokens by their names, without `--kaiwa-`. */
export type Tokens = Readonly<Record<string, string>>

const prefix = '--kaiwa-'

/** Returns the tokens of the form with their defaults, from the text of `tokens.css`. */
export function defaultTokens(sheet: string): Tokens {
  const found = [...withoutComments(sheet).matchAll(/--k-([a-z-]+):\s*var\(\s*--kaiwa-[a-z-]+,\s*([^;]+)\);/g)]
  const tokens: Record<string, string> = {}
  // The first rule is that of all languages. A token may have another token as its default.
  for (const [, name, value] of found) tokens[name!] ??= value!.replace(/^var\(--kaiwa-[a-z-]+, (.*)\)$/, '$1').trim()
  return tokens
}

/**
 * Reads a theme: `:root` rules with tokens, and comments.
 *
 * @param known the names of the form's tokens
 */
export function readTheme(text: string, known: readonly string[]): Theme {
  const plain = withoutComments(text)
  const problems: ThemeProblem[] = []
  const declarations: TokenDeclaration[] = []
  let end: number | undefined
  let at = 0
  for (const rule of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const [all, selector = '', body = ''] = rule
    if (rule.index !== at) break
    at += all.length
    const place = rule.index + selector.search(/\S|$/)
    if (selector.trim() !== ':root') {
      problems.push({ code: 'rule', at: place, name: text.slice(place, rule.index + selector.length).trim() })
      continue
    }
    end = at - 1
    const start = rule.index + selector.length + 1
    for (const found of declarationsIn(body, start)) {
      const name = found.property.slice(prefix.length)
      if (!found.property.startsWith(prefix) || !known.includes(name))
        problems.push({ code: 'token', at: found.at[0], name: found.property })
      else if (!isValue(plain.slice(...found.valueAt)))
        problems.push({ code: 'value', at: found.at[0], name: found.property })
      else declarations.push({ name, value: text.slice(...found.valueAt), valueAt: found.valueAt, at: found.at })
    }
  }
  const rest = plain.slice(at).search(/\S/)
  if (rest >= 0) {
    const name = text.slice(at + rest).split('\n', 1)[0]!
    problems.push({ code: plain.slice(at).includes('{') ? 'rule' : 'syntax', at: at + rest, name })
  }
  return { declarations, problems, end }
}

/** Returns the values of a theme. The last of several values of a token counts, as in every style sheet. */
export const tokensOf = ({ declarations }: Theme): Tokens =>
  Object.fromEntries(declarations.map(({ name, value }) => [name, value]))

/**
 * Returns the rule that makes the values of a theme the defaults of the form. Properties of a page are stronger, in a
 * shadow root as well. Returns '' for a theme without values.
 */
export function themeRule(tokens: Tokens): string {
  const { primary } = tokens
  // Like in `tokens.css`, the dark shade is the main colour itself if a theme has no shade.
  const all = { ...(primary !== undefined && { 'primary-dark': 'var(--kaiwa-primary)' }), ...tokens }
  // A value may name another token, which a page need not set.
  const resolved = (value: string) => value.replaceAll(/var\(\s*--kaiwa-/g, 'var(--k-')
  const lines = Object.entries(all).map(([name, value]) => `  --k-${name}: var(--kaiwa-${name}, ${resolved(value)});`)
  return lines.length === 0 ? '' : `.kaiwa.kaiwa,\n.kaiwa.kaiwa ::backdrop {\n${lines.join('\n')}\n}\n`
}

interface Found {
  readonly property: string
  readonly valueAt: readonly [from: number, to: number]
  readonly at: readonly [from: number, to: number]
}

/** Returns the declarations in the body of a rule that starts at an offset. */
function declarationsIn(body: string, start: number): Found[] {
  return [...body.matchAll(/[^;]+;?/g)].flatMap(({ 0: all, index }) => {
    const text = all.replace(/;$/, '')
    if (text.trim() === '') return []
    const from = start + index + text.search(/\S/)
    const colon = text.includes(':') ? text.indexOf(':') : text.length
    const value = text.slice(colon + 1)
    const valueFrom = start + index + colon + 1 + value.search(/\S|$/)
    const valueEnd = valueFrom + value.trim().length
    return [
      {
        property: text.slice(0, colon).trim(),
        valueAt: [valueFrom, valueEnd] as const,
        at: [from, all.endsWith(';') ? start + index + all.length : valueEnd] as const,
      },
    ]
  })
}

/** Reports whether a value can be written into any rule. Its texts are blank. */
function isValue(value: string): boolean {
  let depth = 0
  for (const sign of value) {
    if (sign === '(') depth++
    if (sign === ')' && --depth < 0) return false
  }
  return depth === 0 && value !== '' && !/[!<>\\@[\]]/.test(value)
}

/**
 * Returns a style sheet of the same length in which blanks replace comments, and plain signs replace the texts in
 * quotes. A comment or text that does not end stays.
 */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (part) =>
    part.startsWith('/') ? part.replaceAll(/[^\n]/g, ' ') : `"${'x'.repeat(part.length - 2)}"`,
  )
