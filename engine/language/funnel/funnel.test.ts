import { describe, expect, test } from 'vitest'
import { funnelsOf } from './funnel.ts'
import { printHtml } from './print-html.ts'
import { printTable } from './print-table.ts'
import { readLog } from './read-log.ts'

type Row = readonly [visit: string, event: string, elapsed: number, detail?: object]

const line = ([visit, event, elapsed_ms, detail]: Row) =>
  JSON.stringify({ event: `kaiwa_${event}`, visit, flow: 'tea', version: '1', elapsed_ms, ...detail })
const log = (rows: readonly Row[]) => rows.map(line).join('\n')
const funnels = (...rows: Row[]) => funnelsOf(readLog(log(rows), 'visit').events)

const sort = { step: 'sort', index: 0 }
const cups = { step: 'cups', index: 1 }

/** Three visitors at the same time: one who sends, one who stops at the second question, one who only looks. */
const evening: Row[] = [
  ['a', 'open', 0],
  ['b', 'open', 0],
  ['a', 'step_view', 10, sort],
  ['b', 'step_view', 20, sort],
  ['a', 'step_done', 1010, { step: 'sort', first: 1 }],
  ['c', 'open', 0],
  ['c', 'step_view', 5, sort],
  ['a', 'step_view', 1010, cups],
  ['b', 'step_done', 3020, { step: 'sort', first: 1 }],
  ['b', 'step_view', 3020, cups],
  ['b', 'error', 4000, { step: 'cups', field: 'cups', rule: 'between' }],
  ['b', 'error', 5000, { step: 'cups', field: 'cups', rule: 'between' }],
  ['a', 'step_done', 2010, { step: 'cups', first: 1 }],
  ['a', 'step_edit', 2500, { step: 'sort' }],
  ['a', 'step_done', 2600, { step: 'sort', first: 0 }],
  ['a', 'submit', 3000, { clients: 0 }],
  ['a', 'submit_ok', 3100],
  ['b', 'close', 9000],
]

describe('a funnel', () => {
  test('counts how many visitors saw each question, answered it, changed it and left there', () => {
    const [funnel, ...rest] = funnels(...evening)
    expect(rest).toEqual([])
    expect(funnel).toEqual({
      flow: 'tea',
      share: null,
      opened: 3,
      submitted: 1,
      steps: [
        { step: 'sort', viewed: 3, done: 2, edited: 1, left: 1, errors: {}, median: 2000 },
        { step: 'cups', viewed: 2, done: 1, edited: 0, left: 1, errors: { between: 2 }, median: 1000 },
      ],
    })
  })

  test('counts a visit that opens the form again as two openings', () => {
    const [funnel] = funnels(
      ['a', 'open', 0],
      ['a', 'step_view', 1, sort],
      ['a', 'close', 9],
      ['a', 'open', 0],
      ['a', 'step_view', 1, sort],
      ['a', 'step_done', 2, { step: 'sort' }],
    )
    expect(funnel).toMatchObject({ opened: 2, steps: [{ viewed: 2, done: 1, left: 2 }] })
  })

  test('is made for each share of a split, too', () => {
    const share = (split_hello: string) => ({ split_hello })
    const all = funnels(
      ['a', 'open', 0, share('warm')],
      ['a', 'submit_ok', 9, share('warm')],
      ['b', 'open', 0, share('short')],
    )
    expect(all.map(({ share, opened, submitted }) => [share, opened, submitted])).toEqual([
      [null, 2, 1],
      ['hello: short', 1, 0],
      ['hello: warm', 1, 1],
    ])
  })
})

test('lines that are no events are reported, and events of other scripts are counted as unrelated', () => {
  const text = [
    line(evening[0]!),
    '',
    'oh',
    '[1]',
    '{"event":"gtm.click"}',
    '{"event":"kaiwa_open","visit":"a"}',
    '{"event":"kaiwa_open","flow":"tea"}',
  ].join('\n')
  const { events, unread, unrelated } = readLog(text, 'visit')
  expect(events).toHaveLength(1)
  expect(unrelated).toBe(1)
  expect(unread).toEqual([
    { line: 3, reason: 'not-json' },
    { line: 4, reason: 'not-json' },
    { line: 6, reason: 'no-flow' },
    { line: 7, reason: 'no-visit' },
  ])
})

test('the printed table has a line for each question', () => {
  expect(
    printTable(funnels(...evening))
      .split('\n')
      .map((row) => row.trim().split(/ {2,}/)),
  ).toEqual([
    ['tea: opened 3, submitted 1 (33 %)'],
    ['step', 'viewed', 'done', 'edited', 'left', 'seconds', 'errors'],
    ['sort', '3', '2 (67 %)', '1', '1', '2.0'],
    ['cups', '2', '1 (50 %)', '0', '1', '1.0', 'between 2'],
    [''],
  ])
})

test('the printed page has no script and escapes the contents of the log', () => {
  const html = printHtml(
    funnels(['a', 'open', 0], ['a', 'step_view', 1, { step: '<script>alert(1)</script>', index: 0 }]),
  )
  expect(html).toContain('&lt;script>')
  expect(html).not.toMatch(/<script|src=|href=/)
})
