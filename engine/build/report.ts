import type { Problem } from '../flow/source/problem.ts'

/** `colour`: with ANSI colours, for a terminal that shows them. */
export interface ReportOptions {
  readonly colour?: boolean
}

const wideBlocks =
  '\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6'
const wide = new RegExp(`[${wideBlocks}\\u{1F300}-\\u{1FAFF}\\u{20000}-\\u{3FFFD}]`, 'u')
const invisible = /[\p{Mn}\p{Me}\p{Cf}]/u

/**
 * Columns of a terminal that the text fills: full-width characters take two, combining and invisible ones
 * none.
 */
export const displayWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (invisible.test(char) ? 0 : wide.test(char) ? 2 : 1), 0)

/** Code points of a line that are shown; of longer lines only the part around the mistake. */
const shown = 100

const paint = (code: number, text: string, { colour = false }: ReportOptions): string =>
  colour ? `\u001B[${code}m${text}\u001B[0m` : text

/**
 * One problem as text: `file:line:column error message`, the line with two lines around it and carets under
 * the place, and the hint. `text` is that of the problem's file.
 */
export function formatProblem(problem: Problem, text: string, options: ReportOptions = {}): string {
  const { file, line, column, severity, message, hint } = problem
  const place = paint(1, `${file}:${line}:${column}`, options)
  const head = `${place} ${paint(severity === 'error' ? 31 : 33, severity, options)} ${message}`
  const tail = hint === undefined ? [] : [`  ${paint(36, hint, options)}`]
  return [head, codeFrame(problem, text, options), ...tail].join('\n')
}

/** The line of a problem with two lines around it, and carets under the place. */
export function codeFrame({ line, column, length }: Problem, text: string, options: ReportOptions = {}): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const from = Math.max(1, line - 2)
  const numberWidth = String(line + 2).length
  const start = column - 1 + Math.min(length, shown / 2) > shown ? column - 1 - shown / 2 : 0
  const cut = (content: string, end: number): string =>
    [...content].slice(start, end).join('').replaceAll('\t', '  ')

  const rows = lines.slice(from - 1, line + 2).flatMap((content, index) => {
    const number = from + index
    const gutter = `${number === line ? '>' : ' '} ${String(number).padStart(numberWidth)} | `
    const row = `${gutter}${cut(content, start + shown)}`.trimEnd()
    if (number !== line) return [row]
    const before = ' '.repeat(displayWidth(cut(content, column - 1)))
    const points = [...content].slice(column - 1, Math.min(column - 1 + length, start + shown)).join('')
    const carets = '^'.repeat(Math.max(1, displayWidth(points.replaceAll('\t', '  '))))
    return [row, `${' '.repeat(gutter.length - 2)}| ${before}${paint(31, carets, options)}`]
  })
  return rows.join('\n')
}

const count = (amount: number, noun: string): string[] =>
  amount === 0 ? [] : [`${amount} ${noun}${amount === 1 ? '' : 's'}`]

/**
 * All problems, each with its frame, and a last line such as `2 errors in flows/x.flow.json`; '' if there
 * are none.
 */
export function formatReport(
  problems: readonly Problem[],
  texts: ReadonlyMap<string, string>,
  options: ReportOptions = {},
): string {
  if (problems.length === 0) return ''
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const files = [...new Set(problems.map(({ file }) => file))]
  const sums = [...count(errors, 'error'), ...count(problems.length - errors, 'warning')].join(' and ')
  const summary = `${sums} in ${files.length === 1 ? files[0] : `${files.length} files`}`
  const blocks = problems.map((problem) => formatProblem(problem, texts.get(problem.file) ?? '', options))
  return `${[...blocks, paint(1, summary, options)].join('\n\n')}\n`
}

/** The problems for other programs: a JSON list of objects with the fields of `Problem`. */
export const toJson = (problems: readonly Problem[]): string => JSON.stringify(problems, null, 2)
