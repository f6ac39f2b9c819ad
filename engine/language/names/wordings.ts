import { inBraces, placeholder, placeholdersIn } from '../../runtime/placeholders.ts'
import { categoryOf } from '../../runtime/program/forms.ts'
import type { Path } from '../read/path.ts'
import { isPart } from '../read/schema-part.ts'
import type { Slot } from './slots.ts'
import type { Subject } from './subject.ts'

/** One wording that a visitor may read. */
export interface Wording {
  readonly path: Path
  readonly text: string
  /** True for the name of the number in a text with plural forms, in braces: it is used, but not itself read. */
  readonly isNumber?: true
  /** The text with plural forms to which this form belongs. */
  readonly formOf?: Plural
}

/** A text with plural forms: the name of a number, and a form for each category or number. */
export type Plural = { readonly plural: string; readonly other: string } & Readonly<Record<string, string>>

/** Reports whether a wording is a text with plural forms. */
export const isPlural = (use: unknown): use is Plural => isPart(use) && typeof use.plural === 'string'

/** Returns the keys of the forms of a text with plural forms. */
export const formKeys = (text: Plural): string[] => Object.keys(text).filter((key) => key !== 'plural')

/** How many numbers in a row are tried for plural forms: each form of a language occurs among them. */
const tried = 200

/**
 * Returns the numbers from 0, or from `least`, that have a form of their own in a text or in its language: of each form
 * the smallest one.
 *
 * @param most the largest number that occurs
 */
export function numbersByForm(text: Plural, lang: string, least = 0, most = Infinity): readonly number[] {
  const found = new Map<string, number>()
  const first = Math.max(0, Math.ceil(least))
  const exact = formKeys(text)
    .map(Number)
    .filter((number) => number >= first)
  for (const number of [...exact, ...[...Array(tried + 1)].map((_, index) => first + index)]) {
    const key = Object.hasOwn(text, String(number)) ? String(number) : categoryOf(number, lang)
    if (!found.has(key) && number <= most) found.set(key, number)
  }
  return [...found.values()]
}

/** Returns the texts of a wording, each at its path: the text itself, or the name of a number and each form. */
export function formsIn(use: unknown, path: Path): Wording[] {
  if (!isPlural(use)) return [{ path, text: String(use) }]
  return [
    { path: [...path, 'plural'], text: inBraces(use.plural), isNumber: true },
    ...formKeys(use).map((key) => ({ path: [...path, key], text: use[key]!, formOf: use })),
  ]
}

/** Returns the alternatives of a slot. A plain value is one alternative without a condition. */
export function alternativesOf({
  value,
  path,
}: Pick<Slot, 'value' | 'path'>): { path: Path; use: unknown; when?: Record<string, unknown> }[] {
  if (!Array.isArray(value)) return [{ path, use: value }]
  return value.map((entry: { use: unknown; when?: Record<string, unknown> }, index) => ({
    path: [...path, index, 'use'],
    ...entry,
  }))
}

/** Returns the placeholder of a name as a text contains it, with its fallback. */
export const writtenIn = (text: string, name: string): string =>
  text.match(placeholder)?.find((item) => placeholdersIn(item).includes(name)) ?? inBraces(name)

/** Lists every wording of a flow, except the messages of rules. */
export function wordingsOf({ flow, slots }: Subject): Wording[] {
  const texts = slots.filter(({ kind }) => kind === 'text')
  return [
    ...texts.flatMap((slot) => alternativesOf(slot).flatMap(({ path, use }) => formsIn(use, path))),
    { path: ['frame', 'progress', 'label'], text: flow.frame.progress.label },
  ]
}
