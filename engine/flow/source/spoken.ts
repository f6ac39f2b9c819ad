import { narrow } from './look-alikes.ts'

/** 1-based place in the file being read. */
export interface Position {
  readonly line: number
  readonly column: number
}

export const at = ({ line, column }: Position): string => `line ${line}, column ${column}`

/** A text in quotes, cut where it gets long; quotes that it brings along are not doubled. */
export const quoted = (text: string): string => {
  const plain = text.length > 1 && /^"[^]*"$/.test(text) ? text.slice(1, -1) : text
  const points = [...plain]
  return `"${points.length > 40 ? `${points.slice(0, 39).join('')}\u2026` : plain}"`
}

/** A JSON value as the file writes it, cut where it gets long. */
export const said = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : quoted(JSON.stringify(value)).slice(1, -1)

const joined = (texts: readonly string[], joint: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${joint} ${texts.at(-1)}`

const most = 15
const cut = (texts: readonly string[]): readonly string[] =>
  texts.length > most ? [...texts.slice(0, most - 1), `${texts.length - most + 1} more`] : texts

/** `"a", "b" or 3`: values as JSON writes them; long lists are cut. */
export const listed = (values: readonly unknown[], joint = 'or'): string =>
  joined(cut(values.map((value) => JSON.stringify(value))), joint)

/** `a, b, c`: names without quotes; long lists are cut. */
export const named = (names: readonly string[]): string => cut(names).join(', ')

/** The noun with its indefinite article. */
export const a = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** JSON types in plain words: `a text or a list`. */
export const kinds = (names: readonly string[]): string =>
  joined(
    names.map((name) => types[name] ?? name),
    'or',
  )

const names: Readonly<Record<string, string>> = {
  '{': 'brace',
  '}': 'closing brace',
  '[': 'bracket',
  ']': 'closing bracket',
  ':': 'colon',
  ',': 'comma',
  ';': 'semicolon',
  '=': 'equals sign',
  '"': 'double quote',
  "'": 'single quote',
  '`': 'backtick',
  '\t': 'tab',
  '\u201C': 'curly double quote',
  '\u201D': 'curly double quote',
  '\u201E': 'low double quote',
  '\u2018': 'curly single quote',
  '\u2019': 'curly single quote',
  '\u300C': 'corner bracket',
  '\u300D': 'corner bracket',
  '\u300E': 'double corner bracket',
  '\u300F': 'double corner bracket',
  '\uFF62': 'half-width corner bracket',
  '\uFF63': 'half-width corner bracket',
  '\u3001': 'Japanese comma',
  '\uFF64': 'half-width Japanese comma',
  '\u3010': 'black bracket',
  '\u3011': 'black bracket',
  '\u3014': 'tortoise-shell bracket',
  '\u3015': 'tortoise-shell bracket',
  '\u3000': 'full-width blank',
  '\u00A0': 'no-break blank',
  '\uFEFF': 'byte order mark',
}

/** The English name of a character, without article. */
export const called = (char: string): string => {
  const ascii = narrow(char)
  const full = names[ascii] && ascii !== char ? `full-width ${names[ascii]}` : undefined
  return (
    names[char] ?? full ?? `character U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  )
}
