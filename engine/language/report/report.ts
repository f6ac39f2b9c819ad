import stringWidth from 'string-width'
import type { Language } from '../messages/catalogue.ts'
import { wordingOf, words } from '../messages/wording.ts'
import type { AppliedFix } from '../read/apply-fixes.ts'
import type { Problem } from '../read/problem.ts'

interface ReportOptions {
  /** English by default. */
  readonly language?: Language
  /** True to use ANSI colours, for a terminal that supports them. */
  readonly colour?: boolean
}

/** The number of code points that are shown of a line. Of longer lines, only the part around the mistake is shown. */
const shown = 100

const paint = (code: number, text: string, { colour = false }: ReportOptions): string =>
  colour ? `\u001B[${code}m${text}\u001B[0m` : text

/**
 * Formats one problem: `file:line:column error message`, the line with two lines around it and carets under the place,
 * and the hint. `text` is the text of the problem's file.
 */
export function formatProblem(problem: Problem, text: string, options: ReportOptions = {}): string {
  const { language = 'en' } = options
  const { file, line, column, severity } = problem
  const { message, hint } = wordingOf(language, problem)
  const place = paint(1, `${file}:${line}:${column}`, options)
  const head = `${place} ${paint(severity === 'error' ? 31 : 33, words(language, severity, {}), options)} ${message}`
  const tail = hint === undefined ? [] : [`  ${paint(36, hint, options)}`]
  return [head, codeFrame(problem, text, options), ...tail].join('\n')
}

/** Formats a mistake that was fixed, in one or two lines. */
export function formatFix({ problem, before, after }: AppliedFix, options: ReportOptions = {}): string {
  const { language = 'en' } = options
  const place = paint(1, `${problem.file}:${problem.line}:${problem.column}`, options)
  const head = `${place} ${paint(32, words(language, 'fixed', {}), options)} ${wordingOf(language, problem).message}`
  return before.trim() === '' || after.trim() === '' ? head : `${head}\n  ${before} → ${after}`
}

/** Returns the line of a problem with two lines around it, and carets under the place. */
export function codeFrame({ line, column, length }: Problem, text: string, options: ReportOptions = {}): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const from = Math.max(1, line - 2)
  const numberWidth = String(line + 2).length
  const start = column - 1 + Math.min(length, shown / 2) > shown ? column - 1 - shown / 2 : 0
  const cut = (content: string, end: number): string => [...content].slice(start, end).join('').replaceAll('\t', '  ')

  const rows = lines.slice(from - 1, line + 2).flatMap((content, index) => {
    const number = from + index
    const gutter = `${number === line ? '>' : ' '} ${String(number).padStart(numberWidth)} | `
    const row = `${gutter}${cut(content, start + shown)}`.trimEnd()
    if (number !== line) return [row]
    const before = ' '.repeat(stringWidth(cut(content, column - 1)))
    const points = [...content].slice(column - 1, Math.min(column - 1 + length, start + shown)).join('')
    const carets = '^'.repeat(Math.max(1, stringWidth(points.replaceAll('\t', '  '))))
    return [row, `${' '.repeat(gutter.length - 2)}| ${before}${paint(31, carets, options)}`]
  })
  return rows.join('\n')
}

/**
 * Formats all problems, each with its frame, and a last line such as `2 errors in flows/x.flow.json`; '' if there are
 * none.
 */
export function formatReport(
  problems: readonly Problem[],
  texts: ReadonlyMap<string, string>,
  options: ReportOptions = {},
): string {
  if (problems.length === 0) return ''
  const blocks = problems.map((problem) => formatProblem(problem, texts.get(problem.file) ?? '', options))
  return `${[...blocks, paint(1, summaryOf(problems, options), options)].join('\n\n')}\n`
}

function summaryOf(problems: readonly Problem[], { language = 'en' }: ReportOptions): string {
  const amount = (wanted: Problem['severity']) => problems.filter(({ severity }) => severity === wanted).length
  const [faults, remarks] = [amount('error'), amount('warning')]
  const errors = words(language, 'errors', { count: faults, one: faults === 1 })
  const warnings = words(language, 'warnings', { count: remarks, one: remarks === 1 })
  const both = words(language, 'errors-and-warnings', { errors, warnings })
  const what = remarks === 0 ? errors : faults === 0 ? warnings : both
  const [file = '', ...more] = new Set(problems.map((problem) => problem.file))
  return more.length === 0
    ? words(language, 'in-file', { what, file })
    : words(language, 'in-files', { what, count: more.length + 1 })
}

/**
 * Returns the problems for other programs, as a JSON list of objects with place, severity, code, path, message and
 * hint.
 */
export const toJson = (problems: readonly Problem[], { language = 'en' }: ReportOptions = {}): string =>
  JSON.stringify(
    problems.map(({ args, fix: _fix, visitor: _visitor, more = [], ...problem }) => ({
      ...problem,
      ...wordingOf(language, { ...problem, args, more }),
    })),
    null,
    2,
  )
