import stringWidth from 'string-width'
import { printable } from './printable.ts'

/** A table for a terminal, written line by line, whose columns are aligned by display width. */
export interface Table {
  /** Makes the columns as wide as the row needs; every row comes by before the first line is written. */
  fit(row: readonly string[]): void
  line(row: readonly string[]): string
  /** The line below the heading. */
  rule(): string
}

/** Begins a table with its heading. */
export function tableUnder(heading: readonly string[]): Table {
  const widths = heading.map((title) => stringWidth(title))
  return {
    fit(row) {
      for (const [column, cell] of row.entries()) {
        widths[column] = Math.max(widths[column] ?? 0, stringWidth(oneLine(cell)))
      }
    },
    line: (row) => row.map((cell, column) => padded(oneLine(cell), widths[column] ?? 0)).join('  ').trimEnd(),
    rule: () => widths.map((width) => '-'.repeat(width)).join('  '),
  }
}

const padded = (cell: string, width: number) => cell + ' '.repeat(Math.max(0, width - stringWidth(cell)))

const oneLine = (cell: string) => printable(cell).replaceAll('\n', ' ')
