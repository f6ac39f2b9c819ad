import stringWidth from 'string-width'
import { printable } from './csv.ts'

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
