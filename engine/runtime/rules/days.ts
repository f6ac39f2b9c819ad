import { daysIn } from './calendar.ts'

const units = ['days', 'months', 'years'] as const

/** So many days, months or years after today, in one of these units. Negative numbers are before today. */
export interface FromToday {
  readonly days?: number
  readonly months?: number
  readonly years?: number
}

/** A day that limits other days: a date, or a day relative to today. */
export type Limit = string | FromToday

/** Reports whether a text is a date of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^([1-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[1-3][0-9])$/.exec(text) ?? []
  return year !== undefined && Number(day) <= daysIn(year, month)
}

/** The precision of a date: `YYYY-MM` is a month and `YYYY` a year. */
export type Precision = 'day' | 'month' | 'year'

/** The number of characters of `YYYY-MM-DD` in each precision. */
export const lengthOf = { day: 10, month: 7, year: 4 } as const

/** Returns the first day of a month or a year; a day is returned unchanged. */
export const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 4)

/** Reports whether a text is a date of the calendar in this precision. */
export const isDate = (text: string, precision: Precision): boolean =>
  text.length === lengthOf[precision] && isDay(firstDay(text))

/** The form of a date in any precision. */
export const dateForm = /^[0-9]{4}(?:-[0-9]{2}){0,2}$/

/** Returns the day so many days after another day, independent of clock changes. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the number of days from 1970-01-01 to a day. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000

/** Returns the same day of the month so many months later. If that month is too short, the result is its last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return last.toISOString().slice(0, 8) + String(Math.min(date, last.getUTCDate())).padStart(2, '0')
}

/** Returns the date of a limit, as seen from a given day. */
export function dayOf(limit: Limit, today: string): string {
  if (typeof limit === 'string') return limit
  const { days = 0, months = 0, years = 0 } = limit
  const more = 12 * years + months
  const start = more === 0 ? today : monthsAfter(today, more)
  return days === 0 ? start : daysAfter(start, days)
}

/** Reports whether a limit is relative to today, and not to another field. */
export const isFromToday = (limit: unknown): limit is FromToday =>
  typeof limit === 'object' &&
  limit !== null &&
  !('field' in limit) &&
  units.some((unit) => typeof (limit as FromToday)[unit] === 'number')

/** Returns the same day so many years earlier; for a leap day, a text that sorts as the end of February. */
export const yearsBefore = (day: string, years: number): string =>
  String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)

/** Returns the placeholders of a date in messages. */
export const dateParams = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { date, year, month, day }
}
