import { isKana, kanaClass, toKatakana } from './kana.ts'

/** A part of the written text and its reading in katakana. The reading is null if it can't be known. */
export interface Run {
  readonly text: string
  readonly reading: string | null
}

const stretches = new RegExp(`[${kanaClass}]+|\\s+|[^${kanaClass}\\s]+`, 'gu')

/** Splits a text into parts of kana, of blanks, and of anything else. */
export const stretchesOf = (text: string): readonly string[] => text.match(stretches) ?? []

/**
 * Returns the runs of a text whose typing was not observed. Kana read as themselves, blanks are silent, and all other
 * readings are unknown.
 */
export function readAsIs(text: string): Run[] {
  return stretchesOf(text).map((stretch) => ({ text: stretch, reading: readingOf(stretch) }))
}

function readingOf(stretch: string): string | null {
  if (isKana(stretch)) return toKatakana(stretch)
  return stretch.trim() === '' ? '' : null
}

/** Reports whether the reading of a run is unknown or has fewer kana than the text has kanji. */
export function isDoubtful({ text, reading }: Run): boolean {
  return reading === null || kanjiIn(text) > [...reading].length
}

/** Returns the number of kanji in a text. Variation selectors, which some names contain, do not count. */
export const kanjiIn = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length
