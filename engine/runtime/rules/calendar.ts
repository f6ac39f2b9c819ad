/**
 * Returns the number of days in a month, as typed into two fields. A year that is not written with four digits could be
 * a leap year, and an invalid month could have 31 days.
 */
export function daysIn(year: unknown, month: unknown): number {
  const known = {
    year: /^[0-9]{4}$/.test(String(year)) ? Number(year) : 2000,
    month: /^0*(?:[1-9]|1[0-2])$/.test(String(month)) ? Number(month) : 12,
  }
  const isLeapYear = known.year % (known.year % 100 === 0 ? 400 : 4) === 0
  if (known.month === 2) return isLeapYear ? 29 : 28
  return [4, 6, 9, 11].includes(known.month) ? 30 : 31
}

/** The letter and the name of each era, and the year before its first year; the latest first. */
export const eras = [
  ['R', '\u4EE4\u548C', 2018],
  ['H', '\u5E73\u6210', 1988],
  ['S', '\u662D\u548C', 1925],
  ['T', '\u5927\u6B63', 1911],
  ['M', '\u660E\u6CBB', 1867],
] as const

/** The first year of an era has a name of its own. */
export const first = '\u5143'
