import stringWidth from 'string-width'
import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { printable, clockIn, valueText as text } from './csv.ts'
import type { ListedEnquiry } from './list.ts'

/** A table for a terminal, written line by line, whose columns are aligned by display width. */
interface Table {
  /** Makes the columns as wide as the row needs. It is called with every row before the first line is written. */
  fit(row: readonly string[]): void
  line(row: readonly string[]): string
  /** The line below the heading. */
  rule(): string
}

/** The least visible width of the last column, however narrow the terminal is. */
const leastShown = 40

/**
 * Begins a table with its heading.
 *
 * @param width the width of the terminal, beyond which the last column is cut; without it, nothing is cut
 */
export function tableUnder(heading: readonly string[], width = Infinity): Table {
  const widths = heading.map((title) => stringWidth(title))
  const room = () => Math.max(leastShown, width - widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0))
  const isLast = (column: number) => column === widths.length - 1
  const wide = (column: number) => (isLast(column) ? Math.min(widths[column] ?? 0, room()) : widths[column]!)
  // Nothing follows the last cell, which is the longest: its width is measured only where it may have to be cut.
  const shown = (cell: string, column: number) => (isLast(column) ? cut(cell, room()) : padded(cell, wide(column)))
  return {
    fit(row) {
      for (const [column, cell] of row.entries()) {
        widths[column] = Math.max(widths[column] ?? 0, stringWidth(singleLine(cell)))
      }
    },
    line: (row) =>
      row
        .map((cell, column) => shown(singleLine(cell), column))
        .join('  ')
        .trimEnd(),
    rule: () => widths.map((_, column) => '-'.repeat(wide(column))).join('  '),
  }
}

/** Returns the part of the text that fits into the width, with a sign that there is more. */
function cut(text: string, width: number): string {
  if (width === Infinity || stringWidth(text) <= width) return text
  let [start, taken] = ['', 0]
  for (const { segment } of graphemes.segment(text)) {
    taken += stringWidth(segment)
    if (taken > width - 1) break
    start += segment
  }
  return `${start}…`
}

const graphemes = new Intl.Segmenter()

const padded = (cell: string, width: number) => cell + ' '.repeat(Math.max(0, width - stringWidth(cell)))

const singleLine = (cell: string) => printable(cell).replaceAll('\n', ' ')

/** The columns that open the CSV file. */
const heading = ['received', 'flow', 'mode', 'name', 'reading', 'tel', 'email', 'agencies', 'token']

/** Columns that repeat other columns, or matter to the database only. */
const hidden = new Set([...heading, 'created_at', 'form_digest', 'applicant_digest'])

/** The cells under the heading. */
function summary({ row, agencies }: ListedEnquiry, timeZone: string): string[] {
  const received = clockIn(timeZone).format(new Date(String(row.created_at)))
  const cells: Readonly<Record<string, unknown>> = { ...row, received, agencies: agencies.join(' / ') }
  return heading.map((name) => text(cells[name]))
}

/**
 * The columns of the CSV file after those that open it: what else is stored, and everything that was sent, key by key.
 */
interface Columns {
  readonly stored: readonly string[]
  readonly sent: readonly string[]
}

/** Collects the columns of many enquiries, which hold different answers. */
export function columnsOf(): { readonly columns: () => Columns; readonly add: (enquiry: ListedEnquiry) => void } {
  const [stored, sent] = [new Set<string>(), new Set<string>()]
  return {
    columns: () => ({ stored: [...stored], sent: [...sent] }),
    add({ row, answer }) {
      for (const name of Object.keys(row)) if (!hidden.has(name)) stored.add(name)
      for (const [key] of cellsOf(answer)) sent.add(key)
    },
  }
}

/** The heading of the CSV file. */
export const fullHeading = ({ stored, sent }: Columns): string[] => [
  ...heading,
  ...stored,
  ...sent.map((key) => `answer.${key}`),
]

/** The cells of an enquiry in the CSV file. */
export function full(enquiry: ListedEnquiry, { stored, sent }: Columns, timeZone: string): string[] {
  const cells = new Map(cellsOf(enquiry.answer))
  return [
    ...summary(enquiry, timeZone),
    ...stored.map((name) => text(enquiry.row[name])),
    ...sent.map((key) => text(cells.get(key))),
  ]
}

/** Returns the cells of an answer by key. The rows of a matrix have a cell each, such as `symptoms.pain`. */
function cellsOf(answer: ListedEnquiry['answer']): (readonly [key: string, value: unknown])[] {
  return Object.entries(answer).flatMap(([key, value]): (readonly [string, unknown])[] => {
    if (Array.isArray(value) && value.every(isRecord))
      return value.flatMap((entry, at) =>
        Object.entries(entry).map(([id, part]) => [`${key}.${at + 1}.${id}`, part] as const),
      )
    return isRecord(value) ? Object.entries(value).map(([row, part]) => [`${key}.${row}`, part]) : [[key, value]]
  })
}
