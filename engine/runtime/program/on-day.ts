import type { Flow } from '../../../schemas/flow.ts'
import { dayOf, isFromToday } from '../rules/days.ts'

/** The number of days that are judged at the same time: the server's day, the day before and the day after. */
const atOnce = 3

/** The editions of each program for the most recently used days. */
const known = new WeakMap<object, Map<string, object>>()

/** Parts of flows that are the same on every day. They are never searched again, even as parts of another flow. */
const timeless = new WeakSet<object>()

/**
 * Returns a program for a day: limits relative to today, such as `{ "before": { "days": -30 } }`, become dates. Without
 * such limits, or without a day, the program itself is returned; otherwise the same object for the same day.
 */
export function onDay<Program extends { readonly flow: Flow }>(program: Program, today: string): Program {
  if (today === '' || timeless.has(program.flow)) return program
  const editions = known.get(program) ?? new Map<string, object>()
  const edition = editions.get(today) as Program | undefined
  if (edition) return edition
  const flow = dated(program.flow, today) as Flow
  if (flow === program.flow) return program
  if (editions.size === atOnce) editions.clear()
  const result = { ...program, flow }
  known.set(program, editions.set(today, result))
  return result
}

/** Returns a part of a flow with its relative limits as dates; the part itself if it has none. */
function dated(part: unknown, today: string): unknown {
  if (typeof part !== 'object' || part === null || timeless.has(part)) return part
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    return [key, isLimit(key) && isFromToday(value) ? dayOf(value, today) : dated(value, today)]
  })
  if (entries.every(([key, value]) => value === (part as Record<string, unknown>)[key])) {
    timeless.add(part)
    return part
  }
  return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

const isLimit = (key: string) => key === 'from' || key === 'before'
