import { describe, expect, test } from 'vitest'
import { type Funnel, FunnelCounter } from './funnel.ts'
import { printHtml } from './print-html.ts'
import { printTable } from './print-table.ts'
import { readLog, type Rest, visitKeyOf } from './read-log.ts'

type Row = readonly [visit: string, event: string, elapsed: number, detail?: object]

const line = ([visit, event, elapsed_ms, detail]: Row) =>
  JSON.stringify({ event: `kaiwa_${event}`, visit, flow: 'tea', version: '1', elapsed_ms, ...detail })
const log = (rows: readonly Row[]) => rows.map(line).join('\n')

async function counted(chunks: Iterable<string>): Promise<{ readonly funnels: Funnel[]; readonly rest: Rest }> {
  const counter = new FunnelCounter()
  const rest = await readLog(chunks, 'visit', (event) => counter.add(event))
  return { funnels: counter.funnels(), rest }
}

const funnels = async (...rows: Row[]) => (await counted([log(rows)])).funnels

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
  test('counts how many visitors saw each question, answered it, changed it and left there', async () => {
    const [funnel, ...rest] = await funnels(...evening)
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
      splits: [],
    })
  })

  test('counts a visit that opens the form again as two openings', async () => {
    const [funnel] = await funnels(
      ['a', 'open', 0],
      ['a', 'step_view', 1, sort],
      ['a', 'close', 9],
      ['a', 'open', 0],
      ['a', 'step_view', 1, sort],
      ['a', 'step_done', 2, { step: 'sort' }],
    )
    expect(funnel).toMatchObject({ opened: 2, steps: [{ viewed: 2, done: 1, left: 2 }] })
  })

  test('is made for each share of a split, too', async () => {
    const share = (split_hello: string) => ({ split_hello })
    const all = await funnels(
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

  test('a question that appears after the form was sent loses nobody', async () => {
    const [funnel] = await funnels(
      ['a', 'open', 0],
      ['a', 'step_view', 1, sort],
      ['a', 'submit_ok', 2],
      ['a', 'submit_ok', 3],
      ['a', 'step_view', 4, cups],
    )
    expect(funnel).toMatchObject({ submitted: 1, steps: [{ left: 0 }, { viewed: 1, left: 0 }] })
  })
})

describe('the visits of a split', () => {
  const share = (split_hello: string) => ({ split_hello })

  test('are counted once, however often the form is opened and sent', async () => {
    const [funnel] = await funnels(
      ['a', 'open', 0, share('warm')],
      ['a', 'close', 9, share('warm')],
      ['a', 'open', 0, share('warm')],
      ['a', 'submit_ok', 9, share('warm')],
      ['a', 'open', 0, share('warm')],
      ['a', 'submit_ok', 9, share('warm')],
      ['b', 'open', 0, share('short')],
    )
    expect(funnel).toMatchObject({ opened: 4, submitted: 2 })
    expect(funnel!.splits).toEqual([
      {
        split: 'hello',
        shares: [
          { share: 'short', visits: 1, sent: 0 },
          { share: 'warm', visits: 1, sent: 1 },
        ],
      },
    ])
  })

  test('belong to the share that they had first', async () => {
    const [funnel] = await funnels(
      ['a', 'open', 0, share('warm')],
      ['a', 'open', 0, share('short')],
      ['a', 'submit_ok', 9, share('short')],
    )
    expect(funnel!.splits).toEqual([{ split: 'hello', shares: [{ share: 'warm', visits: 1, sent: 1 }] }])
  })
})

test('a log is counted in the same way however it is cut', async () => {
  const text = log(evening)
  const pieces = text.match(/[^]{1,7}/g)!
  expect(pieces.length).toBeGreaterThan(100)
  expect(await counted(pieces)).toEqual(await counted([text]))
})

test('a file without lines is one line that is no event, and fills no memory', async () => {
  const endless = Array.from({ length: 50 }, () => 'x'.repeat(100_000))
  expect((await counted(endless)).rest).toEqual({ unread: [{ reason: 'not-json', line: 1, count: 1 }], unrelated: 0 })
})

test('the key of the visits is found from the log', async () => {
  const rows = (key: string) => [`{"event":"kaiwa_open","flow":"tea","${key}":"a"}\n`]
  expect(await visitKeyOf(rows('session_id'))).toBe('session_id')
  expect(await visitKeyOf(rows('unusual'))).toBe('visit')
})

test('lines that are no events are reported, and events of other scripts are counted as unrelated', async () => {
  const text = [
    line(evening[0]!),
    '',
    'oh',
    '[1]',
    '{"event":"gtm.click"}',
    '{"event":"kaiwa_open","visit":"a"}',
    '{"event":"kaiwa_open","flow":"tea"}',
  ].join('\n')
  const { funnels, rest } = await counted([text])
  expect(funnels).toMatchObject([{ opened: 1 }])
  expect(rest).toEqual({
    unread: [
      { reason: 'not-json', line: 3, count: 2 },
      { reason: 'no-flow', line: 6, count: 1 },
      { reason: 'no-visit', line: 7, count: 1 },
    ],
    unrelated: 1,
  })
})

test('the printed table has a line for each question', async () => {
  expect(
    printTable(await funnels(...evening))
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

test('the printed page has no script and escapes the contents of the log', async () => {
  const html = printHtml(
    await funnels(['a', 'open', 0], ['a', 'step_view', 1, { step: '<script>alert(1)</script>', index: 0 }]),
  )
  expect(html).toContain('&lt;script>')
  expect(html).not.toMatch(/<script|src=|href=/)
})
