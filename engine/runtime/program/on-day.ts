import type { Flow } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import { dayOf, isFromToday, type FromToday } from '../rules/days.ts'

/** The number of days that are judged at the same time: the server's day, the day before and the day after. */
const atOnce = 3

/** The editions of each program for the most recently used days. */
const known = new WeakMap<object, Map<string, object>>()

/** Reports whether a flow is the same on every day. */
const isAlwaysSame = derived((flow: Flow) => !hasLimit(flow))

/**
 * Returns a program for a day: limits relative to today, such as `{ "before": { "days": -30 } }`, become dates. Without
 * such limits, or without a day, the program itself is returned; otherwise the same object for the same day.
 */
export function onDay<Program extends { readonly flow: Flow }>(program: Program, today: string): Program {
  if (today === '' || isAlwaysSame(program.flow)) return program
  const editions = known.get(program) ?? new Map<string, object>()
  const edition = editions.get(today) as Program | undefined
  if (edition) return edition
  if (editions.size === atOnce) editions.clear()
  const result = { ...program, flow: dated(program.flow, today) as Flow }
  known.set(program, editions.set(today, result))
  return result
}

/** Returns a part of a flow with its relative limits as dates. Parts without such limits stay the same objects. */
function dated(part: object, today: string): object {
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => [
    key,
    isLimit(key, value) ? dayOf(value, today) : hasLimit(value) ? dated(value, today) : value,
  ])
  return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** Reports whether a part of a flow has a relative limit. Most flows have none: the search creates no objects. */
function hasLimit(part: unknown): part is object {
  if (typeof part !== 'object') return false
  for (const key in part) {
    const value = (part as Readonly<Record<string, unknown>>)[key]
    if (isLimit(key, value) || hasLimit(value)) return true
  }
  return false
}

const isLimit = (key: string, value: unknown): value is FromToday =>
  (key === 'from' || key === 'before') && isFromToday(value)
