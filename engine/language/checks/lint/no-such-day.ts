import { isDay } from '../../../runtime/rules/days.ts'
import type { Lint } from './lint.ts'

/**
 * A date that no calendar has: 29 February of a year that is no leap year. The schema refuses what is no date in any
 * year.
 */
export const noSuchDay: Lint<'no-such-day'> = {
  code: 'no-such-day',
  *check({ slots }) {
    for (const { kind, path, value } of slots) {
      // A day of every year, `MM-DD`, comes in those that have it.
      if (kind !== 'date' || typeof value !== 'string' || value.length < 10 || isDay(value)) continue
      yield { path, args: { date: value, year: value.slice(0, 4) } }
    }
  },
}
