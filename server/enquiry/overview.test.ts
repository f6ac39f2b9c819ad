import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { overviewIn } from '../operator/print.ts'
import type { ListedEnquiry } from './list.ts'
import { tableUnder } from './table.ts'

const enquiry = (more: Partial<ListedEnquiry> = {}, mode = 'self'): ListedEnquiry => ({
  row: { token: 'a', created_at: '2026-07-01T15:00:00.000Z', flow: 'cycle', mode },
  answer: {
    wish: 'repair',
    riders: 4,
    free: true,
    kinds: ['city', 'cargo'],
    photo: 'x',
    building: '',
    client_ids: [1],
  },
  agencies: [],
  ...more,
})

test('a flow without agencies and parents has no columns for them, and lists its answers in order', () => {
  const overview = overviewIn('UTC')
  overview.see(enquiry())
  expect(overview.heading()).toEqual(['received (UTC)', 'flow', 'token', 'answers'])
  expect(overview.cells({ enquiry: enquiry(), files: [{ field: 'photo' }] })).toEqual([
    '2026-07-01 15:00:00',
    'cycle',
    'a',
    'wish: repair | riders: 4 | free: true | kinds: city / cargo | photo: 1 file',
  ])
})

test('an enquiry of a parent or for agencies adds their columns', () => {
  const overview = overviewIn('UTC')
  for (const listedEnquiry of [enquiry({ agencies: ['A', 'B'] }), enquiry({}, 'parent')]) overview.see(listedEnquiry)
  expect(overview.heading()).toEqual(['received (UTC)', 'flow', 'mode', 'token', 'agencies', 'answers'])
})

test('the last column is cut to the width of the terminal, but keeps a minimum', () => {
  const long = ['a', '東京都'.repeat(40)]
  for (const [width, shown] of [
    [80, 80],
    [20, 43],
  ] as const) {
    const table = tableUnder(['a', 'answers'], width)
    table.fit(long)
    expect(stringWidth(table.line(long))).toBeGreaterThan(shown - 2)
    expect(stringWidth(table.line(long))).toBeLessThanOrEqual(shown)
    expect(table.line(long)).toMatch(/…$/)
    expect(table.rule()).toHaveLength(shown)
  }
  expect(tableUnder(['a', 'answers']).line(long)).toBe(long.join('  '))
})
