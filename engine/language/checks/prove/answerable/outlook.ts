import { daysAfter } from '../../../../runtime/rules/days.ts'
import { note, type Note } from '../../../messages/note.ts'

/**
 * The number of days that count as near: a year and some days beyond its end. A problem that begins later is not an
 * error yet.
 */
export const nearDays = 400

/** The number of days that are examined: five years, with a leap day. */
export const farDays = 1826

/** The number of days after the first bad one that are all judged. After them, only one day in `distance` is. */
const closely = 40
const distance = 30

/** The time from which something is wrong. */
export interface Outlook {
  /** The first day on which it is wrong. */
  readonly first: string
  /** True if it stays wrong for as long as is examined. */
  readonly stays: boolean
}

/**
 * Returns when something is first wrong for somebody, from today on; undefined if it never is.
 *
 * @param isMet reports whether it concerns anybody on a day
 */
export function outlookOf(
  isGood: (day: string) => boolean,
  today: string,
  isMet: (day: string) => boolean,
): Outlook | undefined {
  for (const [after, first] of comingDays(today).entries()) {
    if (!isGood(first) && isMet(first)) return { first, stays: !isGoodAgain(isGood, today, after, isMet) }
  }
  return undefined
}

let known: readonly string[] = []

/** Returns today and the days that are examined after it. Most questions about them are about the same days. */
function comingDays(today: string): readonly string[] {
  if (known[0] !== today) known = Array.from({ length: farDays + 1 }, (_, after) => daysAfter(today, after))
  return known
}

function isGoodAgain(
  isGood: (day: string) => boolean,
  today: string,
  bad: number,
  isMet: (day: string) => boolean,
): boolean {
  for (let after = bad + 1; after <= farDays; after += after - bad < closely ? 1 : distance) {
    const day = comingDays(today)[after]!
    if (isGood(day) && isMet(day)) return true
  }
  return false
}

/**
 * Returns the severity of a problem. A problem today, or one that comes and goes within the next 400 days, is an error.
 * A problem that begins when a date has passed is a warning until then: a form for a limited time is valid as long as
 * that time lasts.
 */
export function severityOf({ first, stays }: Outlook, today: string): 'error' | 'warning' {
  return first === today || (!stays && first <= daysAfter(today, nearDays)) ? 'error' : 'warning'
}

/** Returns the message about the days of a problem; empty if it exists from today on. */
export function notesOn({ first, stays }: Outlook, today: string): Note[] {
  if (stays) return first === today ? [] : [note('from-a-day-on', { day: first })]
  return [note('on-some-days', { day: first })]
}
