import { printable } from './printable.ts'

/** The beginning of a CSV file: without a byte order mark Excel misreads Japanese. */
export const csvStart = '\ufeff'

/**
 * Writes a row as CSV (RFC 4180). Control characters are left out; a cell that a spreadsheet would run as a formula
 * gets an apostrophe in front.
 */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`

/**
 * Half or full width, after anything that a spreadsheet may ignore. Where semicolons separate cells, as in many
 * countries, commas and quotes have no meaning: a cell begins behind each semicolon, and a row with each line.
 */
const formula =
  /(^|[;\n])(["\s\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff1d\uff0b\uff0d\uff20])/gu

function cell(text: string): string {
  const plain = printable(text)
  const harmless = plain.replace(formula, "$1'$2")
  return /[",;\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
