import type { ErrorObject } from 'ajv'
import { limits } from '../../../schemas/condition.ts'
import { note } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import { surely } from './nearest.ts'
import type { Path } from './path.ts'
import { isPart } from './schema-part.ts'

/**
 * A list of conditions under a key other than `any`, as in `{ "or": [{ "job": "student" }, …] }`: what stands in it is taken
 * for limits, of which it has none of the keys. Undefined for an error about something else.
 */
export function listedConditions({ params, parentSchema }: ErrorObject, path: Path): Finding | undefined {
  const [key, index] = path.slice(-2)
  const { properties } = parentSchema ?? {}
  const isOfLimits = params.additionalProperty !== undefined && isPart(properties) && Object.keys(limits.properties).every((limit) => limit in properties)
  if (!isOfLimits || typeof key !== 'string' || typeof index !== 'number') return undefined
  const at = { path: path.slice(0, -1), on: 'key' as const }
  if (key === 'any') return { ...at, ...note('any-in-any', {}) }
  const fix = surely(key, ['any'])
  return { ...at, ...note('conditions-listed', { key }), fix: fix && JSON.stringify(fix) }
}
