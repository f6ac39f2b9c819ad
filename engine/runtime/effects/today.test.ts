import { expect, test } from 'vitest'
import { dayOf } from './follow-day.ts'

test.each([
  [new Date(2026, 10, 21, 0, 0), '2026-11-21'],
  [new Date(2027, 0, 1, 23, 59), '2027-01-01'],
  [new Date(2028, 1, 29, 12), '2028-02-29'],
])('the time %s is on the day %s', (time, day) => {
  expect(dayOf(time)).toBe(day)
})
