import type { Refusal } from '../limits/limits.ts'
import type { Problem } from '../published-flows.ts'

/**
 * Refuses a call with a reason that a program (`type`) and a developer (`message`) can read. It repeats
 * nothing that was sent.
 */
export function refuse(status: number, type: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ type, message }, { status, headers })
}

/** Refuses values that break rules: 422 for a body, 400 for a query. */
export function refuseProblems(status: 400 | 422, problems: readonly Problem[]): Response {
  const message = `These fields are not accepted: ${[...new Set(problems.map((each) => each.field))].join(', ')}.`
  return Response.json({ type: 'invalid', message, problems }, { status })
}

/** Refuses a call that may well succeed shortly; whether it was carried out may be unknown. */
export function unavailable(): Response {
  return refuse(503, 'unavailable', 'The server cannot do this at the moment. Try again.', { 'Retry-After': '3' })
}

/** Refuses a call whose limit is used up, with the seconds to wait. */
export function tooMany({ wait }: Refusal, message: string): Response {
  return refuse(429, 'too_many', message, { 'Retry-After': String(wait) })
}
