import { slotsIn, type Slot } from '../../engine/language/names/slots.ts'
import { alternativesOf } from '../../engine/language/names/wordings.ts'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { separator } from '../../engine/runtime/program/forms.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { isRead } from '../../schemas/catalog.ts'
import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'

/**
 * In the preview, each text of the flow contains the number of its path, in characters that Unicode reserves for the
 * internal use of programs. Whatever a renderer does with a text, its path stays with it. The page never shows these
 * characters: `legible.ts` removes them before the browser draws.
 */
const [start, between, end] = ['\uFDD0', '\uFDD1', '\uFDD2']
const zero = 0xfdd3
const marks = /[\uFDD0-\uFDEF]/
const anyMark = /\uFDD0[^\uFDD1]*\uFDD1|\uFDD2/g

/** The paths that texts of this page contain. Their places in the list are their numbers. */
const paths: Path[] = []
/** The numbers of the paths, in the characters of marks. */
const numbers = new Map<string, string>()

function hidden(path: Path): string {
  const key = pathText(path)
  const known = numbers.get(key)
  if (known !== undefined) return known
  const digits = (paths.push(path) - 1).toString(16).replace(/./g, (digit) => characterOf(digit))
  numbers.set(key, digits)
  return digits
}

const characterOf = (digit: string): string => String.fromCharCode(zero + Number.parseInt(digit, 16))

function revealed(digits: string): Path {
  const number = digits.replace(/./g, (digit) => (digit.charCodeAt(0) - zero).toString(16))
  return paths[Number.parseInt(number, 16)]!
}

/** The punctuation at the end of a question, which the engine removes where the question is the name of a field. */
const ending = /[\s.?!:\u3002\uFF0E\uFF1F\uFF01\uFF1A]*$/u

/** Returns a text that contains its path. An empty text stays empty, because an empty text is not drawn. */
export function withMark(text: string, path: Path): string {
  if (text === '') return text
  const body = text.replace(ending, '')
  return start + hidden(path) + between + body + end + text.slice(body.length)
}

/** A part of a text as a page shows it, with the paths of the texts that contain it, the outermost first. */
export interface MarkedPart {
  readonly text: string
  readonly opens?: Path
  readonly closes?: true
}

export const hasMarks = (text: string): boolean => marks.test(text)

/** Returns a text without its marks. */
export const withoutMarks = (text: string): string => (hasMarks(text) ? text.replace(anyMark, '') : text)

/** Returns the parts of a text: the marks, and the letters between them. */
export function partsOf(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(anyMark)) {
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push(mark === end ? { text: '', closes: true } : { text: '', opens: revealed(mark.slice(1, -1)) })
    from = index + mark.length
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts
}

/** Returns the first path that a text contains. */
export const firstPathIn = (text: string): Path | undefined => partsOf(text).find(({ opens }) => opens)?.opens

/** Returns a program whose texts and names of pictures contain their paths in the flow file. */
export function markedProgram<Marked extends Program>(program: Marked, { types }: Pick<Vocabulary, 'types'>): Marked {
  const { flow } = program
  const slots = [...slotsIn(flowSchemaFor(types), flow)]
  const label: Pick<Slot, 'path' | 'value'> = {
    path: ['frame', 'progress', 'label'],
    value: flow.frame?.progress.label,
  }
  const worded = [...slots.filter(({ kind, path }) => (kind === 'text' || kind === 'message') && isRead(path)), label]
  const pictures = slots.filter(({ kind }) => kind === 'picture')
  // Texts are read and written at their places in a copy, of which each object belongs to this program only.
  const copy = structuredClone({ ...flow, forms: undefined }) as unknown as Record<string, unknown>
  for (const slot of [...worded.flatMap((text) => alternativesOf(text)), ...pictures]) {
    const { path } = slot
    const value = 'use' in slot ? slot.use : slot.value
    if (typeof value === 'string') setIn(copy, path, markedForms(value, path))
  }
  return { ...program, flow: { ...copy, ...('forms' in flow && { forms: flow.forms }) } }
}

/** Returns a text of a program, or each of its plural forms, with its path. */
function markedForms(text: string, path: Path): string {
  const place = placeInFile(path)
  if (!text.startsWith(separator)) return withMark(text, place)
  const [first, number, ...forms] = text.split(separator)
  const marked = forms.map((form, index) => (index % 2 === 0 ? form : withMark(form, [...place, forms[index - 1]!])))
  return [first, number, ...marked].join(separator)
}

/** Returns the path in a flow file. A file has one message for a rule, also where it compares with another field. */
const placeInFile = (path: Path): Path =>
  path[0] === 'messages' ? [path[0], String(path[1]).replace(/\/.*$/, ''), ...path.slice(2)] : path

function setIn(part: Record<string | number, unknown>, [key, ...rest]: Path, value: unknown): void {
  if (rest.length === 0) part[key!] = value
  else setIn(part[key!] as Record<string | number, unknown>, rest, value)
}
