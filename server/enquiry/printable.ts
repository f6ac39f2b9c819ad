/** Marks that turn the direction of what follows, so that a reader sees something else than is written. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A text for people to read: without the control characters that a terminal or a spreadsheet obeys, halves of
 * characters, and marks that turn its direction. Line breaks stay.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
    .replace(bidi, '')
}
