import type { ErrorObject } from 'ajv'
import { limits } from '../../../schemas/condition.ts'
import { note } from '../messages/note.ts'
import type { Guide } from './guide.ts'
import { nearest, onlyNearest } from './nearest.ts'
import { type Path, valueAt } from './path.ts'
import type { Finding } from './problem.ts'
import { isPart } from './schema-part.ts'

/** Returns a finding for a key that has a meaning elsewhere in the language; undefined for other errors. */
export const misplacedKey = (error: ErrorObject, path: Path, found: unknown): Finding | undefined =>
  nesting(error, path, found) ??
  negation(error, path) ??
  conditionInside(error, path, found) ??
  listedConditions(error, path) ??
  inWeeks(error, path, found)

/** Finds a condition that is nested too deeply, and a `not` that has no condition. */
function nesting({ keyword, parentSchema }: ErrorObject, path: Path, found: unknown): Finding | undefined {
  if (keyword === 'not') return { path, on: 'key', ...note('nested-too-deep', {}) }
  const isNegated = path.at(-1) === 'not' && keyword === 'type' && hasAll(parentSchema?.properties, ['any', 'not'])
  return isNegated
    ? { path, on: 'value', ...note('not-of-value', { found, several: Array.isArray(found) }) }
    : undefined
}

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

/** Finds a negation at a wrong place, as in `{ "job": { "not": "student" } }`, and one with another name. */
function negation(error: ErrorObject, path: Path): Finding | undefined {
  const key: unknown = error.params.additionalProperty
  if (typeof key !== 'string' || !isOfLimits(error)) return undefined
  const at = path.findIndex((part, index) => part !== 'not' && negations.has(part) && isInCondition(path, index))
  if (at !== -1)
    return { path: path.slice(0, at + 1), on: 'key', ...note('not-in-condition', { key: String(path[at]) }) }
  return negations.has(key) ? { path: [...path, key], on: 'key', ...note('not-in-condition', { key }) } : undefined
}

const junctions: ReadonlySet<unknown> = new Set([
  'when',
  'if',
  'and',
  'all',
  'allOf',
  'every',
  'condition',
  '$and',
  '&&',
])

/**
 * Finds a condition under a key that is none of the language, as in `{ "when": { "job": "student" } }`, and a `not`
 * with a typing mistake. The schema takes the condition for limits, and it has none of their keys.
 */
function conditionInside(error: ErrorObject, path: Path, found: unknown): Finding | undefined {
  const key = path.at(-1)
  if (!isOfLimits(error) || !isPart(found) || !isInCondition(path, path.length - 1) || typeof key !== 'string')
    return undefined
  if (junctions.has(key)) return { path, on: 'key', ...note('condition-inside', { key }) }
  const meant = nearest(key, ['not'])
  if (meant === undefined) return undefined
  return { path, on: 'key', ...note('unknown-key', { key, allowed: ['any', 'not'], meant }) }
}

/**
 * Finds a rule that names the field to compare with in a text or in a list, as in `"after": "arrival"`, or under
 * another key, as in `"after": { "ref": "arrival" }`.
 */
export function comparedInText(path: Path, value: unknown, guide: Guide): Finding | undefined {
  const argument = valueAt(value, path)
  const [only, ...more] = Array.isArray(argument) ? (argument as unknown[]) : [argument]
  const inObject = isPart(argument) ? Object.entries(argument).find(([, item]) => typeof item === 'string') : undefined
  const text = inObject ? inObject[1] : only
  if (typeof text !== 'string' || more.length > 0 || inObject?.[0] === 'field' || !guide.canCompare(path))
    return undefined
  const at = path.lastIndexOf('fields') + 1
  const siblings = valueAt(value, path.slice(0, at))
  const name = /^\W*(\w+)/.exec(text)?.[1]
  if (name === undefined || !isPart(siblings) || !Object.hasOwn(siblings, name) || name === path[at]) return undefined
  const found = note('field-in-text', { field: name })
  if (inObject) return { path: [...path, inObject[0]], on: 'key', ...found }
  return { path, on: 'value', ...found, fix: text === name ? `{ "field": ${JSON.stringify(name)} }` : undefined }
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
function listedConditions(error: ErrorObject, path: Path): Finding | undefined {
  const [key, index] = path.slice(-2)
  if (!isOfLimits(error) || typeof key !== 'string' || typeof index !== 'number') return undefined
  const at = { path: path.slice(0, -1), on: 'key' as const }
  const fix = onlyNearest(key, ['any'])
  return { ...at, ...note('conditions-listed', { key }), fix: fix && JSON.stringify(fix) }
}

/** Reports whether an error is about a key that limits, such as `{ "atLeast": 3 }`, do not have. */
const isOfLimits = ({ params, parentSchema }: ErrorObject) =>
  params.additionalProperty !== undefined && hasAll(parentSchema?.properties, Object.keys(limits.properties))

/** Reports whether the part of a path at an index is a key of a condition. */
const isInCondition = (path: Path, index: number) =>
  ['when', 'not'].includes(String(path[index - 1])) || ['any', 'conditions'].includes(String(path[index - 2]))

const hasAll = (properties: unknown, names: readonly string[]) =>
  isPart(properties) && names.every((name) => name in properties)
