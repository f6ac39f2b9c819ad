/** Blanks and invisible format characters, such as the direction marks in text copied from address books. */
const blanks = '\\s\\p{Cf}'

/**
 * Hyphens, dashes, minus signs, box-drawing lines and the long vowel marks that are typed instead of them; never the
 * kanji for one.
 */
const dashes = '\\-\u02D7\u2010-\u2015\u2043\u207B\u2212\u2500\u2501\u30FC\uFE58\uFE63\uFF0D\uFF70'

/**
 * Matches every character that people put between the digits of a number.
 *
 * @param more further characters, escaped for a character class
 */
export function separators(more: string): RegExp {
  return new RegExp(`[${blanks}${dashes}${more}]`, 'gu')
}

/** The separators between the digits of a telephone number: blanks, dashes, dots and brackets. */
export const telephoneSeparators = separators('.\uFF0E\u00B7\u30FB\uFF65()\uFF08\uFF09\\[\\]\uFF3B\uFF3D')
