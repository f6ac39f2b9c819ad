import type { ErrorObject } from 'ajv'
import { limits } from '../../../schemas/condition.ts'
import { note } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import { onlyNearest } from './nearest.ts'
import type { Path } from './path.ts'
import { isPart } from './schema-part.ts'

/** Returns a finding for a key that has a meaning elsewhere in the language; undefined for other errors. */
export const misplacedKey = (error: ErrorObject, path: Path, found: unknown): Finding | undefined =>
  negation(error, path) ?? listedConditions(error, path) ?? inWeeks(error, path, found)

const negations: ReadonlySet<unknown> = new Set([
  'not',
  'none',
  'nor',
  'neither',
  'isNot',
  'ne',
  'neq',
  'notEquals',
  '$not',
  '$ne',
  '!',
  '!=',
  'unless',
  'except',
])

/** Finds a negated condition, as in `{ "not": { "job": "student" } }` and `{ "job": { "not": "student" } }`. */
function negation({ params, parentSchema }: ErrorObject, path: Path): Finding | undefined {
  const key: unknown = params.additionalProperty
  if (typeof key !== 'string' || !hasAll(parentSchema?.properties, Object.keys(limits.properties))) return undefined
  const at = path.findIndex((part, index) => negations.has(part) && ['when', 'any'].includes(String(path[index - 1])))
  if (at !== -1)
    return { path: path.slice(0, at + 1), on: 'key', ...note('not-in-condition', { key: String(path[at]) }) }
  return negations.has(key) ? { path: [...path, key], on: 'key', ...note('not-in-condition', { key }) } : undefined
}

/** Finds a time from today in weeks, as in `{ "weeks": 2 }`; the language counts days. */
function inWeeks({ params, parentSchema }: ErrorObject, path: Path, found: unknown): Finding | undefined {
  const key: unknown = params.additionalProperty
  const isTime = hasAll(parentSchema?.properties, ['days', 'months', 'years'])
  if ((key !== 'week' && key !== 'weeks') || !isTime || !isPart(found)) return undefined
  const count = found[key]
  const days = typeof count === 'number' ? { count, days: 7 * count } : {}
  return { path: [...path, key], on: 'key', ...note('weeks-in-days', { key, ...days }) }
}

/**
 * Finds a list of conditions under a key other than `any`, as in `{ "or": [{ "job": "student" }, …] }`. The schema
 * takes its entries for limits, and they have none of the keys of limits.
 */
function listedConditions({ params, parentSchema }: ErrorObject, path: Path): Finding | undefined {
  const [key, index] = path.slice(-2)
  const isOfLimits =
    params.additionalProperty !== undefined && hasAll(parentSchema?.properties, Object.keys(limits.properties))
  if (!isOfLimits || typeof key !== 'string' || typeof index !== 'number') return undefined
  const at = { path: path.slice(0, -1), on: 'key' as const }
  if (key === 'any') return { ...at, ...note('any-in-any', {}) }
  const fix = onlyNearest(key, ['any'])
  return { ...at, ...note('conditions-listed', { key }), fix: fix && JSON.stringify(fix) }
}

const hasAll = (properties: unknown, names: readonly string[]) =>
  isPart(properties) && names.every((name) => name in properties)
