import { isPart, type SchemaPart } from '../read/schema-part.ts'
import { rulesKeyword } from './schema.ts'

/** A rule that a schema of answers leaves to whoever reads it. */
export interface LeftRule {
  /** The key of the payload beside which it stands. */
  readonly key: string
  /** The field that it is of: that of the key, or one that the key is made of. */
  readonly field: string
  readonly rule: string
  readonly argument: unknown
  /** False where it goes for some answers only. */
  readonly always: boolean
}

/** The rules that a schema of answers leaves to whoever reads it. */
export const leftRules = (schema: SchemaPart): LeftRule[] => leftIn(schema, '', true)

function leftIn(part: unknown, key: string, always: boolean): LeftRule[] {
  if (Array.isArray(part)) return part.flatMap((item) => leftIn(item, key, false))
  if (!isPart(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    if (name === rulesKeyword) return rulesOf(inner as SchemaPart, key, always)
    if (name === 'properties')
      return Object.entries(inner as SchemaPart).flatMap(([property, item]) => leftIn(item, property, always))
    return leftIn(inner, key, false)
  })
}

const rulesOf = (fields: SchemaPart, key: string, always: boolean): LeftRule[] =>
  Object.entries(fields).flatMap(([field, rules]) =>
    Object.entries(rules as object).map(([rule, argument]) => ({
      key,
      field,
      rule,
      argument: argument as unknown,
      always,
    })),
  )
