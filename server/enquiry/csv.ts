import { byLine, wellFormed } from '../../engine/runtime/normalize/characters.ts'
import { isRecord } from '../../engine/runtime/program/overlaid.ts'

/** The beginning of a CSV file: without a byte order mark Excel misreads Japanese. */
export const csvStart = '\ufeff'

/**
 * Writes a row as CSV (RFC 4180). Control characters are left out; a cell that a spreadsheet would run as a formula
 * gets an apostrophe in front.
 */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`

/**
 * Half or full width, after anything that a spreadsheet may ignore. Many countries separate cells by semicolons, and
 * commas and quotes then have no meaning: each semicolon begins a cell, and each line begins a row.
 */
const formula =
  /(^|[;\n])(["\s\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff1d\uff0b\uff0d\uff20])/gu

function cell(text: string): string {
  const plain = printable(text)
  const harmless = plain.replace(formula, "$1'$2")
  return /[",;\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes times as `2026-07-02 00:00:00`. Making a format takes longer than everything else about a row. */
export function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock)
    clocks.set(
      timeZone,
      (clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })),
    )
  return clock
}

/** Returns a stored or sent value as the text of a cell; '' for none. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(valueText).join(' / ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Marks that change the direction of the text that follows, so that a reader sees something else than is written. */
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

type Answer = Readonly<Record<string, unknown>>

/**
 * Returns an answer without control characters, halves of characters and marks of direction in its texts. The form
 * cleans typed texts in the same way, so nothing that it accepts is refused or stored in another form.
 *
 * @param long the fields whose texts keep their line breaks; a field of entries has the name of its group in front
 */
export function cleaned(answer: Answer, long: ReadonlySet<string>): Answer {
  const clean = (field: string, value: unknown): unknown => {
    if (typeof value === 'string') return long.has(field) ? byLine(value, wellFormed) : wellFormed(value)
    return Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? inEntry(field, item) : item)) : value
  }
  const inEntry = (group: string, entry: Answer) =>
    Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, clean(`${group}.${field}`, value)]))
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, clean(field, value)]))
}
