import { computedOf } from '../../../runtime/program/computed.ts'
import { isDay } from '../../../runtime/rules/days.ts'
import { isNoDay } from '../../names/computed.ts'
import type { Lint } from './lint.ts'

/**
 * A date that does not exist: 29 February of a year that is not a leap year. The schema rejects dates that exist in no
 * year.
 */
export const noSuchDay: Lint<'no-such-day'> = {
  code: 'no-such-day',
  *check({ slots, flow }) {
    for (const [name, { days, years }] of Object.entries(computedOf(flow)))
      for (const side of ['from', 'to'] as const) {
        const date = (days ?? years)?.[side] ?? ''
        if (isNoDay(date))
          yield { path: ['computed', name, days ? 'days' : 'years', side], args: { date, year: date.slice(0, 4) } }
      }
    for (const { kind, path, value } of slots) {
      // A yearly day, `MM-DD`, occurs in the years that have it.
      if (kind !== 'date' || typeof value !== 'string' || value.length < 10 || isDay(value)) continue
      yield { path, args: { date: value, year: value.slice(0, 4) } }
    }
  },
}
