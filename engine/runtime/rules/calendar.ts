/**
 * The number of days of a month as it is typed into two fields. A year that is not written with four digits
 * could be a leap year, a month that is none could have 31 days.
 */
export function daysIn(year: unknown, month: unknown): number {
  const known = {
    year: /^[0-9]{4}$/.test(String(year)) ? Number(year) : 2000,
    month: /^0*(?:[1-9]|1[0-2])$/.test(String(month)) ? Number(month) : 12,
  }
  // The calendar repeats after 400 years, while `Date` takes a year below 100 for one of the 1900s.
  return new Date(Date.UTC(2000 + (known.year % 400), known.month, 0)).getUTCDate()
}
