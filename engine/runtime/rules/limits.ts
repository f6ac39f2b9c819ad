import { type ComparedField, comparedHelp, comparedText, isComparedField } from './compared.ts'
import { dateParams, dayNumber, dayOf, daysAfter, firstDay, type FromToday, isDay, type Limit } from './days.ts'
import type { Demand, End, StepValues } from './rule.ts'

/** A limit that a rule has: a day, or the date in another field of the step, or one so many days after that date. */
export type RuleLimit = Limit | (ComparedField & FromToday)

/** The help for the parts of such a limit. */
export const limitHelp = {
  ...comparedHelp,
  days: {
    en: 'The number of days after today, or after the date in the field; if negative, before it.',
    ja: '今日、または相手のフィールドの日付から何日後か。負の数なら何日前か。',
  },
  months: {
    en: 'The number of months, counted in the same way. In a shorter month it is the last day.',
    ja: '何か月後か。日数と同じように数えます。同じ日がない月では、その月の最後の日になります。',
  },
  years: { en: 'The number of years, counted in the same way.', ja: '何年後か。日数と同じように数えます。' },
}

/**
 * Returns the date of a rule's limit, in the precision of the field that it names; empty if that field holds no date.
 *
 * @param siblings the values of the step
 */
export function limitIn(limit: RuleLimit, siblings: StepValues, today: string): string {
  if (!isComparedField(limit)) return dayOf(limit, today)
  const from = comparedText(limit, siblings)
  return isDay(firstDay(from)) ? dayOf(limit, firstDay(from)).slice(0, from.length) : ''
}

/** Returns the placeholders of a rule's limit in messages; none if the field that it names holds no date. */
export function limitParams(limit: RuleLimit, siblings: StepValues, today: string): Record<string, string | number> {
  const date = limitIn(limit, siblings, today)
  return date === '' ? {} : dateParams(date)
}

/** Returns a number below, at or above 0 for a date before, at or after another, as far as both are precise. */
export function orderOf(date: string, limit: string): number {
  const [left, right] = [date.slice(0, limit.length), limit.slice(0, date.length)]
  return left < right ? -1 : Number(left > right)
}

/** Returns the date to try for a limit that is a day, moved by a number of days. */
export const limitDemand = (limit: RuleLimit, today: string, more = 0): Demand =>
  isComparedField(limit) ? {} : { texts: [daysAfter(dayOf(limit, today), more)] }

/**
 * Returns the date at the distance of a limit from another date, or before it for `backwards`.
 *
 * @param more a number of days that is added to the distance
 */
export function datesBeside(limit: RuleLimit, date: string, backwards: boolean, more = 0): string[] {
  if (!isComparedField(limit) || !isDay(firstDay(date))) return []
  const { days = 0, months = 0, years = 0 } = limit
  const sign = backwards ? -1 : 1
  const moved = { days: sign * (days + more), months: sign * months, years: sign * years }
  return [dayOf(moved, firstDay(date)).slice(0, date.length)]
}

/**
 * Returns the end of the dates that a limit leaves.
 *
 * @param more a number of days that is added to the limit
 */
export function endAt(limit: RuleLimit, today: string, end: End['end'], more = 0): End {
  if (!isComparedField(limit)) return { end, at: dayNumber(dayOf(limit, today)) + more }
  const { field, days = 0, months = 0, years = 0 } = limit
  return { end, field, at: daysOfMonths(12 * years + months, end) + days + more }
}

/** Returns a number of days that so many months never fall short of, for `least`, or never exceed. */
function daysOfMonths(count: number, end: End['end']): number {
  const shortest = (end === 'least') === count >= 0
  const [years, months] = [Math.trunc(count / 12), count % 12]
  return shortest ? 365 * years + 28 * months : 366 * years + 31 * months
}
