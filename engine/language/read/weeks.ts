import type { ErrorObject } from 'ajv'
import { note } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import type { Path } from './path.ts'
import { isPart } from './schema-part.ts'

/** A time from today in weeks, as in `{ "weeks": 2 }`, which are told in days; undefined for an error about something else. */
export function inWeeks({ params, parentSchema }: ErrorObject, path: Path, found: unknown): Finding | undefined {
  const key: unknown = params.additionalProperty
  const isTime = isPart(parentSchema?.properties) && ['days', 'months', 'years'].every((unit) => unit in (parentSchema.properties as object))
  if ((key !== 'week' && key !== 'weeks') || !isTime || !isPart(found)) return undefined
  const count = found[key]
  const days = typeof count === 'number' ? { count, days: 7 * count } : {}
  return { path: [...path, key], on: 'key', ...note('weeks-in-days', { key, ...days }) }
}
