/**
 * Returns the number of days in a month, as typed into two fields. A year that is not written with four digits could be
 * a leap year, and an invalid month could have 31 days.
 */
export function daysIn(year: unknown, month: unknown): number {
  const known = {
    year: /^[0-9]{4}$/.test(String(year)) ? Number(year) : 2000,
    month: /^0*(?:[1-9]|1[0-2])$/.test(String(month)) ? Number(month) : 12,
  }
  // The calendar repeats every 400 years. `Date` would place a year below 100 in the 1900s.
  return new Date(Date.UTC(2000 + (known.year % 400), known.month, 0)).getUTCDate()
}
