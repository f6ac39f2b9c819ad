import { displayWidth } from './display-width.ts'

/**
 * Lays out rows as a table for a terminal, the columns aligned by display width. The first row is the
 * heading.
 */
export function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(printable))
  const widths = (shown[0] ?? []).map((_, column) =>
    Math.max(...shown.map((row) => displayWidth(row[column] ?? ''))),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  const [heading = [], ...body] = shown
  return [heading, rule, ...body].map((row) => row.map(padded(widths)).join('  ').trimEnd()).join('\n')
}

const padded = (widths: readonly number[]) => (cell: string, column: number) =>
  cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(cell)))

// A terminal obeys control characters, and a visitor could have sent some.
const printable = (cell: string) => cell.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
