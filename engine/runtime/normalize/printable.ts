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
