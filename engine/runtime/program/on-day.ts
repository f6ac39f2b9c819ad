import type { Flow } from '../../../schemas/flow.ts'
import { dayOf, isFromToday } from '../rules/days.ts'

/** Of each program the edition of the day that was asked for last. */
const known = new WeakMap<object, { readonly today: string; readonly dated: object }>()

/**
 * A program on a day: the limits of its conditions that go by today, such as `{ "before": { "days": -30 } }`, are dates.
 * The program itself where there are none, or no day yet; else the same object for the same day.
 */
export function onDay<Program extends { readonly flow: Flow }>(program: Program, today: string): Program {
  if (today === '') return program
  const before = known.get(program)
  if (before?.today === today) return before.dated as Program
  const flow = dated(program.flow, today) as Flow
  const result = flow === program.flow ? program : { ...program, flow }
  known.set(program, { today, dated: result })
  return result
}

/** A part of a flow with its limits dated; the part itself where it has none that go by today. */
function dated(part: unknown, today: string): unknown {
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    return [key, isLimit(key) && isFromToday(value) ? dayOf(value, today) : dated(value, today)]
  })
  if (entries.every(([key, value]) => value === (part as Record<string, unknown>)[key])) return part
  return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

const isLimit = (key: string) => key === 'from' || key === 'before'
