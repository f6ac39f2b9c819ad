import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { isDay } from '../calendar.ts'
import { clockIn } from '../enquiry/csv.ts'

/** The states of an enquiry. */
export const states = ['new', 'work', 'done'] as const

export type State = (typeof states)[number]

/** Which enquiries the list shows; without a part, all. */
export interface Filter {
  readonly flow?: string
  readonly state?: State
  /** The first and the last day, `YYYY-MM-DD`, in the time zone of the site. */
  readonly from?: string
  readonly to?: string
  /** The typed name, reading, telephone number or e-mail address. */
  readonly words?: string
}

const longest = 100

/** Reads a filter from the fields of a form, or from where it was kept. What is no filter is left out. */
export function filterIn(given: Readonly<Record<string, unknown>>): Filter {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : undefined
  }
  const [flow, from, to, words] = [text('flow'), text('from'), text('to'), text('words')]
  const state = states.find((each) => each === given.state)
  return {
    ...(flow !== undefined && { flow }),
    ...(state !== undefined && { state }),
    ...(from !== undefined && isDay(from) && { from }),
    ...(to !== undefined && isDay(to) && { to }),
    ...(words !== undefined && { words }),
  }
}

/** Reads the filter that is kept with a session. */
export function keptFilter(json: string): Filter {
  const value: unknown = JSON.parse(json)
  return isRecord(value) ? filterIn(value) : {}
}

/** Returns the first instant of a day (`YYYY-MM-DD`) in a time zone, or of a day some days later, as ISO 8601. */
export function startOfDay(timeZone: string, day: string, daysLater = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000
  const clock = clockIn(timeZone)
  // The difference between the zone's clock and UTC at an instant; a second look gets it right around a change.
  const offset = (time: number) => Date.parse(`${clock.format(time).replace(' ', 'T')}Z`) - time
  const guess = midnight - offset(midnight)
  return new Date(midnight - offset(guess)).toISOString()
}
