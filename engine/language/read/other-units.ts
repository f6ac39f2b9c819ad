import type { ErrorObject } from 'ajv'
import { note } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import { isPart } from './schema-part.ts'
import type { Path } from './path.ts'

/** What else people count time in, and how many days one of it has, about. */
const daysIn: Readonly<Record<string, number>> = { week: 7, weeks: 7, month: 365.25 / 12, months: 365.25 / 12, year: 365.25, years: 365.25 }

/** True for a unit of time that stands where days are needed. */
export const standsForDays = (key: unknown, needed: string): boolean => needed === 'days' && typeof key === 'string' && Object.hasOwn(daysIn, key)

/** A time from today in another unit than days, as in `{ "months": 6 }`; undefined for an error about something else. */
export function otherUnit({ params, parentSchema }: ErrorObject, path: Path, found: unknown): Finding | undefined {
  const key: unknown = params.additionalProperty
  const properties = isPart(parentSchema?.properties) ? Object.keys(parentSchema.properties) : []
  const [only, ...more] = properties
  if (typeof key !== 'string' || only === undefined || more.length > 0 || !standsForDays(key, only) || !isPart(found)) return undefined
  const count = found[key]
  const days = typeof count === 'number' ? { count, days: Math.round(count * daysIn[key]!) } : {}
  return { path: [...path, key], on: 'key', ...note('days-only', { key, ...days }) }
}
