import type { Flow } from '../../../schemas/flow.ts'
import { answersSchema } from '../answers/answers-schema.ts'
import { deref, isPart, listedValues, type SchemaPart } from '../read/schema-part.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { PayloadChange } from './explanation.ts'
import { isSame } from './version.ts'

/**
 * Returns the keys of the payload that are new, gone, or have other values. Where only the conditions differ under
 * which keys are sent together, that is one change without a key.
 */
export function changedPayload(before: Flow, after: Flow, vocabulary: Vocabulary): PayloadChange[] {
  const [old, now] = [before, after].map((flow) => comparable(answersSchema(flow, vocabulary))) as [Schema, Schema]
  const keys = Object.keys(now.properties)
  const changes = [
    ...Object.keys(old.properties)
      .filter((key) => !keys.includes(key))
      .map((key): PayloadChange => ({ change: 'removed', key })),
    ...keys.flatMap((key): PayloadChange[] => {
      const [was, is] = [old.properties[key], now.properties[key]]
      if (was === undefined) return [{ change: 'added', key }]
      return isSame(was, is) ? [] : [{ change: 'values', key, ...listed(was, is) }]
    }),
  ]
  return changes.length > 0 || isSame(old.rest, now.rest) ? changes : [{ change: 'conditions' }]
}

/** The schema of a payload: that of each key, and what concerns several keys. */
interface Schema {
  readonly properties: Readonly<Record<string, unknown>>
  readonly rest: SchemaPart
}

/** The keywords whose lists have no order. */
const unordered: readonly string[] = ['enum', 'required', 'allOf', 'anyOf', 'oneOf']

/** Returns a schema with the shared parts at each place that refers to them, and with lists in one order. */
function comparable(schema: SchemaPart): Schema {
  const { definitions: _, properties, title: __, ...rest } = schema
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (!isPart(part)) return part
    if ('$ref' in part) return resolve(deref(schema, part))
    const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
      const inner = resolve(value)
      return [key, Array.isArray(inner) && unordered.includes(key) ? sorted(inner) : inner]
    })
    return Object.fromEntries(entries)
  }
  return { properties: resolve(properties) as Schema['properties'], rest: resolve(rest) as SchemaPart }
}

function sorted(items: readonly unknown[]): unknown[] {
  const texts = new Map(items.map((item) => [JSON.stringify(item), item]))
  return [...texts.keys()].sort().map((text) => texts.get(text))
}

/** Returns the values that a key has in each of two schemas, if both list them. */
function listed(before: unknown, after: unknown): Pick<PayloadChange, 'before' | 'after'> {
  const [old, now] = [before, after].map((schema) => (isPart(schema) ? listedValues(schema) : undefined))
  return old && now ? { before: old, after: now } : {}
}
