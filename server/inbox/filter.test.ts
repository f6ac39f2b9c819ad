import { expect, test } from 'vitest'
import { filterIn, keptFilter, startOfDay } from './filter.ts'

test('only what a filter can have is taken from a form', () => {
  const given = { flow: ' piano ', state: 'work', from: '2026-07-01', to: '2026-02-30', words: '  ', role: 'admin' }
  expect(filterIn(given)).toEqual({ flow: 'piano', state: 'work', from: '2026-07-01' })
  expect(filterIn({ state: 'other', words: 'x'.repeat(500) })).toEqual({ words: 'x'.repeat(100) })
  expect(keptFilter('[]')).toEqual({})
})

test.each([
  ['Asia/Tokyo', '2026-07-01', 0, '2026-06-30T15:00:00.000Z'],
  ['Asia/Tokyo', '2026-07-31', 1, '2026-07-31T15:00:00.000Z'],
  ['UTC', '2026-02-28', 1, '2026-03-01T00:00:00.000Z'],
  // The clocks change in the early morning of these days.
  ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', 1, '2026-11-02T05:00:00.000Z'],
])('in %s, %s and %i days begin at an instant', (zone, day, later, instant) => {
  expect(startOfDay(zone, day, later)).toBe(instant)
})
