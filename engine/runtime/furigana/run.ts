import { isKana, kanaClass, toKatakana } from './look-alike.ts'

/**
 * A stretch of the written text and how it is read, in katakana. The reading is null where nobody can know
 * it.
 */
export interface Run {
  readonly text: string
  readonly reading: string | null
}

const stretches = new RegExp(`[${kanaClass}]+|\\s+|[^${kanaClass}\\s]+`, 'gu')

/** Splits a text into stretches of kana, of blanks, and of anything else. */
export const stretchesOf = (text: string): readonly string[] => text.match(stretches) ?? []

/**
 * The runs of a text that nobody saw being typed: kana read themselves, blanks are silent, the rest is not
 * known.
 */
export function readAsIs(text: string): Run[] {
  return stretchesOf(text).map((stretch) => ({ text: stretch, reading: readingOf(stretch) }))
}

function readingOf(stretch: string): string | null {
  if (isKana(stretch)) return toKatakana(stretch)
  return stretch.trim() === '' ? '' : null
}

/** True when a run holds kanji that are not read, or more kanji than its reading has kana. */
export function isDoubtful({ text, reading }: Run): boolean {
  return reading === null || kanjiIn(text) > [...reading].length
}

/** The number of kanji in a text; the variation selectors that some names carry do not count. */
export const kanjiIn = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length
