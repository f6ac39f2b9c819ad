import { expect, test } from 'vitest'
import { daysIn } from './calendar.ts'

test.each([
  ['1990', '1', 31],
  ['1990', '04', 30],
  ['1990', '2', 28],
  ['1992', '2', 29],
  ['1900', '2', 28],
  ['2000', '2', 29],
  ['0000', '2', 29],
  ['0099', '2', 28],
  ['199', '2', 29],
  ['1990', '0', 31],
  ['1990', '13', 31],
  ['1990', 'x', 31],
  [undefined, undefined, 31],
  [undefined, '6', 30],
])('%s-%s has %i days', (year, month, days) => expect(daysIn(year, month)).toBe(days))
