import { inBraces } from '../../runtime/placeholders.ts'
import { narrow } from '../look-alikes.ts'
import type { Entry, Position } from './args.ts'
import { type Args, type Code, type Language, catalogues } from './catalogue.ts'
import type { NamedFact, OwnWords, Pointed } from './facts.ts'
import type { Note } from './note.ts'
import type { Terms } from './terms.ts'

const slots = /<(?:(\?)|([a-z]+):)?([a-zA-Z]+)>/g

/** Returns the slots of a template. Slots that are conditions print nothing. */
export const slotsIn = (template: string): { name: string; format: string | undefined; isCondition: boolean }[] =>
  [...template.matchAll(slots)].map(([, isCondition, format, name]) => ({
    name: name!,
    format,
    isCondition: isCondition !== undefined,
  }))

/** Fills in the first template whose slots all have a value; undefined if there is none. */
function fill(templates: readonly string[], args: Readonly<Record<string, unknown>>, terms: Terms): string | undefined {
  const template = templates.find((template) =>
    slotsIn(template).every(({ name, format, isCondition }) =>
      isCondition ? args[name] === true : isGiven(args[name], format),
    ),
  )
  return template?.replaceAll(slots, (_, isCondition: string | undefined, format: string | undefined, name: string) => {
    if (isCondition !== undefined) return ''
    return format === undefined ? String(args[name]) : (formats[format]?.(args[name] as never, terms) ?? '')
  })
}

/** An empty list of names counts as missing. An empty list from the file is a value. */
const isGiven = (value: unknown, format: string | undefined): boolean =>
  value !== undefined && (format === 'json' || !Array.isArray(value) || value.length > 0)

/** The texts of a message in a report. */
interface Wording {
  readonly message: string
  readonly hint?: string
}

/** Returns the wording of a note in a language. */
export function wordingOf(language: Language, { code, args, more = [] }: Note): Wording {
  const { messages, terms } = catalogues[language]
  const { message, hint }: Entry = messages[code]
  const advice = [
    fill([hint ?? []].flat(), args, terms) ?? [],
    more.map((note) => wordingOf(language, note).message),
  ].flat()
  return {
    message: fill([message].flat(), args, terms) ?? code,
    ...(advice.length > 0 && { hint: advice.join(terms.between) }),
  }
}

/** Returns one sentence, or a few words, of the frame around the findings. */
export const words = <C extends Code>(language: Language, code: C, args: Args<C>): string =>
  wordingOf(language, { code, args }).message

type Format = (value: never, terms: Terms) => string

/** Puts a text in quotes and shortens it if it is long. Quotes that it already has are not doubled. */
const quoted = (text: string): string => {
  const plain = text.length > 1 && /^"[^]*"$/.test(text) ? text.slice(1, -1) : text
  const points = [...plain]
  return `"${points.length > 40 ? `${points.slice(0, 39).join('')}\u2026` : plain}"`
}

/** Returns a JSON value as the file writes it, shortened if it is long. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : quoted(JSON.stringify(value)).slice(1, -1)

const joined = (texts: readonly string[], joint: string, { comma }: Terms): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(comma)}${joint}${texts.at(-1)}`

const most = 15
const cut = (texts: readonly string[], { more }: Terms): readonly string[] =>
  texts.length > most ? [...texts.slice(0, most - 1), more.replace('<count>', String(texts.length - most + 1))] : texts

const listed = (values: readonly unknown[], joint: string, terms: Terms): string =>
  joined(cut(values.map(asText), terms), joint, terms)

/** Returns the name of a character, without an article. */
function sign(char: string, { signs, wide, character }: Terms): string {
  const ascii = narrow(char)
  const own = signs[char] ?? (signs[ascii] === undefined ? undefined : wide.replace('<name>', signs[ascii]))
  return own ?? character.replace('<code>', char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
}

/** Returns a format that prints the words of a vocabulary for one key or several. */
const from =
  (vocabulary: 'types' | 'measures' | 'bounds' | 'faults'): Format =>
  (keys: string | readonly string[], terms: Terms) =>
    joined(
      [keys].flat().map((key) => terms[vocabulary][key] ?? key),
      terms.or,
      terms,
    )

/** Prints a name with its value, after the label of the value. */
function fact(item: NamedFact, terms: Terms): string {
  const plain = plainFact(item, terms)
  const labels = (item.labels ?? []).map((label) => label[terms.language]).join(terms.either)
  return labels === '' ? plain : terms.labelled.replace('<label>', () => labels).replace('<fact>', () => plain)
}

function plainFact({ name, value }: NamedFact, { equals, unanswered, ungiven, either }: Terms): string {
  // A condition in a condition is no value of a name.
  const template =
    name === 'not' ? '<name> <value>' : value === undefined ? unanswered : value === '' ? ungiven : equals
  const values = [value]
    .flat()
    .map((item) => JSON.stringify(item))
    .join(either)
  return template.replace('<name>', () => name).replace('<value>', () => values)
}

/** Prints a part of a flow with its line, so that the author can find it. */
const part = ({ path, line, file }: Pointed, { part, partOf }: Terms): string =>
  (file === undefined ? part : partOf.replace('<file>', () => file))
    .replace('<path>', () => path)
    .replace('<line>', String(line))

/** The formats of slots `<format:name>`. */
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
