import type { Lint } from './lint.ts'

/** A time zone that browsers do not know, so that they can't compute the day. */
export const unknownTimeZone: Lint<'unknown-time-zone'> = {
  code: 'unknown-time-zone',
  *check({ flow: { timeZone } }) {
    if (timeZone !== undefined && !isKnown(timeZone)) yield { path: ['timeZone'], args: { timeZone } }
  },
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
