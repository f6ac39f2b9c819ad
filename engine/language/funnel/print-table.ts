import stringWidth from 'string-width'
import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import type { Funnel, StepCount } from './funnel.ts'
import type { SplitResult } from './split-result.ts'
import { splitTable, verdictTexts } from './split-text.ts'

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

/** Prints the result of a split: the verdicts, and a table of its shares. */
export function printSplit(flow: string, result: SplitResult, language: Language): string {
  const { heads, rows } = splitTable(result, language)
  const verdicts = verdictTexts(result, language).map((text) => `  ${text}`)
  const title = words(language, 'split-title', { flow, split: result.split })
  return [title, ...verdicts, ...aligned([heads, ...rows]), ''].join('\n')
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column]!))))
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell + ' '.repeat(widths[column]! - stringWidth(cell))).join('  ')}`.trimEnd(),
  )
}
