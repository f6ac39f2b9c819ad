import { daysAfter } from '../../../../runtime/rules/days.ts'
import { note, type Note } from '../../../messages/note.ts'

/**
 * Days that are judged one by one: a year, and what lies beyond its end. What is wrong on none of them is no error yet.
 */
export const nearDays = 400

/** Days until the end of what is looked at: five years, with a leap day. */
export const farDays = 1826

/** Days on end after the first bad one that are asked whether they are good again, before only some are. */
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
 * Returns how grave it is. What is wrong today, or comes and goes within the next 400 days, is an error. What a date
 * brings that passes is a warning until then: a form for a time that ends is sound as long as it lasts.
 */
export function severityOf({ first, stays }: Outlook, today: string): 'error' | 'warning' {
  return first === today || (!stays && first <= daysAfter(today, nearDays)) ? 'error' : 'warning'
}

/** Returns what is said of the days on which it is so; nothing where it is so from today on. */
export function notesOn({ first, stays }: Outlook, today: string): Note[] {
  if (stays) return first === today ? [] : [note('from-a-day-on', { day: first })]
  return [note('on-some-days', { day: first })]
}
