import { dateOrDays } from '../../../schemas/date.ts'
import { daysIn } from './calendar.ts'

/** A day that limits others: a date, or so many days after today; fewer than none are before it. */
export type Limit = string | { readonly days: number }

/** JSON Schema of a limit in a flow file. */
export const limitArgument = dateOrDays

/** Help for the parts of such a limit. */
export const limitHelp = {
  days: { en: 'So many days after today; below 0, before it.', ja: '今日から何日後か。負の数なら何日前か。' },
}

/** True for a date of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^([1-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[1-3][0-9])$/.exec(text) ?? []
  return year !== undefined && Number(day) <= daysIn(year, month)
}

/** How much of a date is given: `YYYY-MM` or `YYYY` of one that is no whole day. */
export type Precision = 'day' | 'month' | 'year'

/** How many characters of `YYYY-MM-DD` are given. */
export const lengthOf = { day: 10, month: 7, year: 4 } as const

/** The first day of a month or a year; a day itself. */
export const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 4)

/** True for a date of the calendar of which so much is given. */
export const isDate = (text: string, precision: Precision): boolean => text.length === lengthOf[precision] && isDay(firstDay(text))

/** The form of a date, however much of it is given. */
export const dateForm = /^[0-9]{4}(?:-[0-9]{2}){0,2}$/

/** The day so many days after another, however long the days are where the visitor lives. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The day that a limit is on a given day. */
export const dayOf = (limit: Limit, today: string): string => (typeof limit === 'string' ? limit : daysAfter(today, limit.days))

/** The same day of the year so many years before; of a leap day one that only stands for the end of February. */
export const yearsBefore = (day: string, years: number): string =>
  String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)

/** A date as messages write it. */
export const dateParams = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { date, year, month, day }
}
