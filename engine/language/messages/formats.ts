import { inBraces } from '../../runtime/program/placeholders.ts'
import { narrow } from '../read/look-alikes.ts'
import type { Position } from './args.ts'
import type { OwnWords, Pointed, NamedFact } from './facts.ts'
import type { Terms } from './terms.ts'

type Format = (value: never, terms: Terms) => string

/** A text in quotes, cut where it gets long; quotes that it brings along are not doubled. */
const quoted = (text: string): string => {
  const plain = text.length > 1 && /^"[^]*"$/.test(text) ? text.slice(1, -1) : text
  const points = [...plain]
  return `"${points.length > 40 ? `${points.slice(0, 39).join('')}\u2026` : plain}"`
}

/** A JSON value as the file writes it, cut where it gets long. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : quoted(JSON.stringify(value)).slice(1, -1)

const joined = (texts: readonly string[], joint: string, { comma }: Terms): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(comma)}${joint}${texts.at(-1)}`

const most = 15
const cut = (texts: readonly string[], { more }: Terms): readonly string[] =>
  texts.length > most ? [...texts.slice(0, most - 1), more.replace('<count>', String(texts.length - most + 1))] : texts

const listed = (values: readonly unknown[], joint: string, terms: Terms): string =>
  joined(cut(values.map(asText), terms), joint, terms)

/** The name of a character, without article. */
function sign(char: string, { signs, wide, character }: Terms): string {
  const ascii = narrow(char)
  const own = signs[char] ?? (signs[ascii] === undefined ? undefined : wide.replace('<name>', signs[ascii]))
  return own ?? character.replace('<code>', char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
}

/** The words of a vocabulary for one key or several. */
const from =
  (vocabulary: 'types' | 'measures' | 'bounds' | 'faults'): Format =>
  (keys: string | readonly string[], terms: Terms) =>
    joined(
      [keys].flat().map((key) => terms[vocabulary][key] ?? key),
      terms.or,
      terms,
    )

/** A name with its value as people say it. */
function fact({ name, value }: NamedFact, { equals, unanswered, ungiven, either }: Terms): string {
  const template = value === undefined ? unanswered : value === '' ? ungiven : equals
  const values = [value]
    .flat()
    .map((item) => JSON.stringify(item))
    .join(either)
  return template.replace('<name>', () => name).replace('<value>', () => values)
}

/** A part of a flow with its line, so that it is found. */
const part = ({ path, line, file }: Pointed, { part, partOf }: Terms): string =>
  (file === undefined ? part : partOf.replace('<file>', () => file))
    .replace('<path>', () => path)
    .replace('<line>', String(line))

/** How slots `<format:name>` are written, by format. */
export const formats: Readonly<Record<string, Format>> = {
  quoted,
  json: asText,
  or: (values: readonly unknown[], terms) => listed(values, terms.or, terms),
  and: (values: readonly unknown[], terms) => listed(values, terms.and, terms),
  either: (texts: readonly string[], terms) => joined(texts, terms.or, terms),
  names: (names: readonly string[], terms) => cut(names, terms).join(terms.comma),
  braces: (names: readonly string[], terms) =>
    joined(
      names.map((name) => inBraces(name)),
      terms.and,
      terms,
    ),
  place: ({ line, column }: Position, { place }) =>
    place.replace('<line>', String(line)).replace('<column>', String(column)),
  sign,
  a: (char: string, terms) =>
    sign(char, terms).replace(/^./, (first) => `${/[aeiou]/.test(first) ? 'an' : 'a'} ${first}`),
  type: from('types'),
  kind: (words: OwnWords | readonly OwnWords[], terms) =>
    joined(
      [words].flat().map((ownWords) => ownWords[terms.language]),
      terms.or,
      terms,
    ),
  own: (words: OwnWords, { language }) => words[language],
  measure: from('measures'),
  bound: from('bounds'),
  fault: from('faults'),
  facts: (facts: readonly NamedFact[], terms) =>
    joined(
      facts.map((item) => fact(item, terms)),
      terms.and,
      terms,
    ),
  parts: (parts: readonly Pointed[], terms) =>
    cut(
      parts.map((pointed) => part(pointed, terms)),
      terms,
    ).join(terms.comma),
  form: (regex: string, { forms, pattern }) => forms[regex] ?? pattern.replace('<pattern>', () => regex),
}
