import type { Store } from '../session/store.ts'

/**
 * Updates the day of an open form with the clock, so that each event is judged by the day on which it happens.
 *
 * @param today returns the current day, `YYYY-MM-DD`
 * @returns a function that checks the clock, to be called while nothing happens
 */
export function followDay(store: Pick<Store, 'listen' | 'dispatch' | 'state'>, today: () => string): () => void {
  const look = () => {
    const { open, today: before } = store.state().visit
    const now = today()
    if (open && now !== before) store.dispatch({ type: 'dayChanged', today: now })
  }
  store.listen(({ type }) => {
    if (type !== 'dayChanged' && type !== 'opened' && type !== 'closed') look()
  })
  return look
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the calendar day of an instant, `YYYY-MM-DD`, in the visitor's time zone or in the given one.
 *
 * @param timeZone such as `Asia/Tokyo`
 */
export function dayOf(instant: Date, timeZone?: string): string {
  if (timeZone !== undefined) return dayIn(timeZone, instant)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

function dayIn(timeZone: string, instant: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}
