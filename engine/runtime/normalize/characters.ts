// Characters that separate words become a space. Characters that act only on a terminal or on the order of letters, or
// are invisible, are removed. Joiners stay: some scripts and emoji need them.
const gaps = /[\t-\r\u0085\u2028\u2029]/g
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
const halves = /\p{Cs}/gu

/** Returns a text without control characters, direction marks and zero-width blanks, which pasted texts may contain. */
export const printable = (text: string): string => text.replace(gaps, ' ').replace(unseen, '')

const wide = /[\uFF01-\uFF5E\u0660-\u0669\u06F0-\u06F9]/g

/** Returns a text with ASCII in place of full-width characters and of the digits of Arabic and Persian. */
export const plainSigns = (text: string): string =>
  text.replace(wide, (sign) => {
    const code = sign.charCodeAt(0)
    // Full-width characters are at the same distance from ASCII. Other digits have their value in the last four bits.
    return String.fromCharCode(code > 0xff00 ? code - 0xfee0 : 48 + (code & 15))
  })

/** Like `printable`, and also removes halves of characters, which a text that is still being typed may contain. */
export const wellFormed = (text: string): string => printable(text).replace(halves, '')

/** Normalizes each line of a text separately. Every line break becomes `\n`. */
export const byLine = (text: string, clean: (line: string) => string): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map(clean)
    .join('\n')

/** Returns the beginning of a text, at most `max` code points long. A character beyond the BMP is never cut in two. */
export function limit(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('')
}

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
