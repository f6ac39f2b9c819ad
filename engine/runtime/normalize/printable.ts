// What asks for a place between two words keeps one; what only acts on a terminal, on the order in which letters are
// shown, or on nothing that can be seen, goes. Joiners stay: some scripts and emoji are written with them.
const gaps = /[\t-\r\u0085\u2028\u2029]/g
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
const halves = /\p{Cs}/gu

/** A text without control characters, marks of direction, and blanks of no width, which come with what is pasted. */
export const printable = (text: string): string => text.replace(gaps, ' ').replace(unseen, '')

/** The same, and without halves of characters, which a text that is still being typed may hold. */
export const wellFormed = (text: string): string => printable(text).replace(halves, '')

/**
 * A text of several lines, of which each is made clean by itself; a line ends with `\n`, whatever it was typed with.
 */
export const byLine = (text: string, clean: (line: string) => string): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map(clean)
    .join('\n')
