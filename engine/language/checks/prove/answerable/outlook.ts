import { daysAfter } from '../../../../runtime/rules/days.ts'
import { note, type Note } from '../../../messages/note.ts'

/**
 * The days that are judged one by one: a year and some days beyond its end. A problem on none of them is no error yet.
 */
export const nearDays = 400

/** Days until the end of what is looked at: five years, with a leap day. */
export const farDays = 1826

/** The number of days after the first bad one that are all judged, before only some are. */
const closely = 40
const distance = 30

/** From when on something is wrong. */
export interface Outlook {
  /** The first day on which it is so. */
  readonly first: string
  /** True where it stays so, as far as is looked ahead. */
  readonly stays: boolean
}

/** Returns when something is wrong for the first time, from today on; undefined where it never is. */
export function outlookOf(isGood: (day: string) => boolean, today: string): Outlook | undefined {
  for (let after = 0; after <= farDays; after += 1) {
    const first = daysAfter(today, after)
    if (!isGood(first)) return { first, stays: !isGoodAgain(isGood, today, after) }
  }
  return undefined
}

function isGoodAgain(isGood: (day: string) => boolean, today: string, bad: number): boolean {
  for (let after = bad + 1; after <= farDays; after += after - bad < closely ? 1 : distance)
    if (isGood(daysAfter(today, after))) return true
  return false
}

/**
 * Returns the severity of a problem. A problem today, or one that comes and goes within the next 400 days, is an error.
 * A problem that a passing date brings is a warning until then: a form for a time that ends is sound as long as it
 * lasts.
 */
export function severityOf({ first, stays }: Outlook, today: string): 'error' | 'warning' {
  return first === today || (!stays && first <= daysAfter(today, nearDays)) ? 'error' : 'warning'
}

/** Returns the message about the days of a problem; empty if it exists from today on. */
export function notesOn({ first, stays }: Outlook, today: string): Note[] {
  if (stays) return first === today ? [] : [note('from-a-day-on', { day: first })]
  return [note('on-some-days', { day: first })]
}
