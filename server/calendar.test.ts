import { expect, test } from 'vitest'
import { ageOn, dayIn, isDay } from './calendar.ts'

test.each([
  ['Asia/Tokyo', '2026-07-01T14:59:59Z', '2026-07-01'],
  ['Asia/Tokyo', '2026-07-01T15:00:00Z', '2026-07-02'],
  ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31'],
])('the day in %s at %s is %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1990-13-01', false],
  ['1990-00-10', false],
  ['1990-1-1', false],
  ['1990-04-31', false],
  ['1990-04-30 ', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-07-01', '1990-07-01', 36],
  ['2026-06-30', '1990-07-01', 35],
  ['2026-02-28', '2004-02-29', 21],
  ['2026-03-01', '2004-02-29', 22],
  ['2026-01-01', '2026-01-02', -1],
])('on %s someone born on %s is %d', (today, birthday, age) => {
  expect(ageOn(today, birthday)).toBe(age)
})
