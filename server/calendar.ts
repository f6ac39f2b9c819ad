// Making a format takes far longer than using it, and a server has one time zone.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

const minute = 60_000
let last = { timeZone: '', minute: NaN, day: '' }

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  // Days begin with a minute, and every call needs the day several times.
  const current = Math.floor(instant.getTime() / minute)
  if (last.minute !== current || last.timeZone !== timeZone)
    last = { timeZone, minute: current, day: written(timeZone, instant) }
  return last.day
}

function written(timeZone: string, instant: Date): string {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** Reports whether a `YYYY-MM-DD` is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Full years between two days, both `YYYY-MM-DD`; someone born on 29 February turns a year older on 1 March. */
export function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The day a number of days after another, both `YYYY-MM-DD`. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The days that a visitor's clock may show: the server's first, then those before and after it. */
export function daysAround(today: string): readonly string[] {
  if (around[0] !== today) around = [today, dayAfter(today, -1), dayAfter(today, 1)]
  return around
}

let around: readonly string[] = []
