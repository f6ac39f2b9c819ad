import { describe, expect, test } from 'vitest'
import { note } from '../messages/note.ts'
import { wordingOf } from '../messages/wording.ts'
import type { Problem } from '../read/problem.ts'
import { readSource } from '../read/read.ts'
import { formatProblem, formatReport, toJson } from './report.ts'

const text = '{\n  "id": "x",\n  "ask": "お名前は？"， "max": 03,\n  "order": []\n}\n'
const { problems } = readSource(text, 'flows/x.flow.json')
const texts = new Map([['flows/x.flow.json', text]])

const problem = (changes: Partial<Problem> = {}): Problem => ({
  file: 'f',
  line: 1,
  column: 1,
  length: 1,
  severity: 'error',
  code: 'extra-comma',
  args: {},
  path: '',
  ...changes,
})

describe('one problem', () => {
  test('has its place, message, two lines around, carets as wide as the characters, and a hint', () => {
    expect(problems).toHaveLength(2)
    expect(problems[0] && formatProblem(problems[0], text)).toBe(
      [
        'flows/x.flow.json:3:17 error This is a full-width comma (，); JSON needs a plain comma (,).',
        '  1 | {',
        '  2 |   "id": "x",',
        '> 3 |   "ask": "お名前は？"， "max": 03,',
        '    |                      ^^',
        '  4 |   "order": []',
        '  5 | }',
        '  Switch the input method to half-width and type it again.',
      ].join('\n'),
    )
  })

  test('is shown with line numbers of different width, and behind the end of its line', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `${index + 1}`).join('\r\n')
    expect(
      formatProblem(problem({ line: 9, column: 2 }), lines)
        .split('\n')
        .slice(1),
    ).toEqual(['   7 | 7', '   8 | 8', '>  9 | 9', '     |  ^', '  10 | 10', '  11 | 11'])
  })

  test('counts a tab as two columns and a byte order mark as none', () => {
    const rows = formatProblem(problem({ column: 3, length: 2 }), '\uFEFF\t\tab\n').split('\n')
    expect(rows.slice(1, 3)).toEqual(['> 1 |     ab', '    |     ^^'])
  })

  test('is shown with the nearby part of a long line', () => {
    const rows = formatProblem(problem({ column: 501, length: 300 }), `${'あ'.repeat(500)}xyz${'-'.repeat(500)}`).split(
      '\n',
    )
    expect(rows[1]).toBe(`> 1 | ${'あ'.repeat(50)}xyz${'-'.repeat(47)}`)
    expect(rows[2]).toBe(`    | ${' '.repeat(100)}${'^'.repeat(50)}`)
  })

  test('is coloured only on request', () => {
    expect(formatProblem(problem(), 'x')).not.toContain('\u001B')
    expect(formatProblem(problem(), 'x', { colour: true })).toContain(
      '\u001B[31merror\u001B[0m There is one comma too many here.',
    )
  })
})

describe('a report', () => {
  test.each([
    ['1 error in f', [problem()]],
    ['2 errors in f', [problem(), problem()]],
    ['1 error and 1 warning in 2 files', [problem(), problem({ file: 'g', severity: 'warning' })]],
    ['2 warnings in f', [problem({ severity: 'warning' }), problem({ severity: 'warning' })]],
  ])('ends with "%s"', (summary, list) => {
    expect(formatReport(list, new Map()).trimEnd().split('\n').at(-1)).toBe(summary)
  })

  test('shows every problem with its excerpt', () => {
    const report = formatReport(problems, texts)
    expect(report.match(/^flows\/x\.flow\.json:\d+:\d+ error /gm)).toHaveLength(2)
    expect(report).toContain('> 3 |')
    expect(formatReport([], texts)).toBe('')
  })

  test.each([
    ['f：エラー1件', [problem()]],
    ['2個のファイル：エラー1件と注意1件', [problem(), problem({ file: 'g', severity: 'warning' })]],
  ])('ends in Japanese with "%s"', (summary, list) => {
    const lines = formatReport(list, new Map(), { language: 'ja' }).trimEnd().split('\n')
    expect([lines[0], lines.at(-1)]).toEqual(['f:1:1 エラー カンマが1つ多すぎます。', summary])
  })

  test('is written as JSON for other programs', () => {
    const output = problems.map(({ args, fix: _, ...item }) => ({ ...item, ...wordingOf('ja', { ...item, args }) }))
    expect(JSON.parse(toJson(problems, { language: 'ja' }))).toEqual(output)
    const because = problem({ more: [note('variant-changes', { file: 'g' })] })
    const { args: _args, more: _more, ...rest } = because
    expect(JSON.parse(toJson([because]))).toEqual([
      { ...rest, message: 'There is one comma too many here.', hint: 'The cause is a change in g.' },
    ])
  })
})
