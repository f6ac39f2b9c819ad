import stringWidth from 'string-width'
import type { Funnel, StepCount } from './funnel.ts'

const heads = ['step', 'viewed', 'done', 'edited', 'left', 'seconds', 'errors']

/** Prints funnels as tables of plain text. Seconds are the median time from a question to its first answer. */
export const printTable = (funnels: readonly Funnel[]): string =>
  funnels
    .map(({ flow, share, opened, submitted, steps }) => {
      const title =
        `${flow}${share === null ? '' : ` (${share})`}: opened ${opened}, ` +
        `submitted ${submitted}${percent(submitted, opened)}`
      return [title, ...aligned([heads, ...steps.map(cells)]), ''].join('\n')
    })
    .join('\n')

const cells = (count: StepCount): string[] => [
  count.step,
  String(count.viewed),
  `${count.done}${percent(count.done, count.viewed)}`,
  String(count.edited),
  String(count.left),
  count.median === null ? '–' : seconds(count.median),
  Object.entries(count.errors)
    .sort(([, left], [, right]) => right - left)
    .map(([rule, times]) => `${rule} ${times}`)
    .join(', '),
]

/** Returns a part as a percentage of the total, in brackets; '' if the total is 0. */
export const percent = (part: number, total: number): string =>
  total === 0 ? '' : ` (${Math.round((100 * part) / total)} %)`

/** Converts milliseconds to seconds, rounded to a tenth. */
export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column]!))))
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell + ' '.repeat(widths[column]! - stringWidth(cell))).join('  ')}`.trimEnd(),
  )
}
