import { isPart, type SchemaPart } from '../read/schema-part.ts'
import { rulesKeyword } from './schema.ts'

/** A rule that an answers schema cannot express and leaves to the program that reads the payload. */
export interface LeftRule {
  /** The key of the payload that the rule is listed next to. */
  readonly key: string
  /**
   * The field that the rule belongs to: the field sent under the key, or one that the key is made of. A field of
   * entries has the name of its group in front, with a dot.
   */
  readonly field: string
  readonly rule: string
  readonly argument: unknown
  /** False where the rule applies only to some answers. */
  readonly always: boolean
}

/** Lists the rules that an answers schema leaves to the program that reads the payload. */
export const leftRules = (schema: SchemaPart): LeftRule[] => leftIn(schema, '', true)

/** `group`: the key of the list in whose entries the part is. */
function leftIn(part: unknown, key: string, always: boolean, group?: string): LeftRule[] {
  if (Array.isArray(part)) return part.flatMap((item) => leftIn(item, key, false, group))
  if (!isPart(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    if (name === rulesKeyword) return rulesOf(inner as SchemaPart, key, always, group)
    if (name === 'properties')
      return Object.entries(inner as SchemaPart).flatMap(([property, item]) => leftIn(item, property, always, group))
    return leftIn(inner, key, false, name === 'items' ? key : group)
  })
}

const rulesOf = (fields: SchemaPart, key: string, always: boolean, group: string | undefined): LeftRule[] =>
  Object.entries(fields).flatMap(([field, rules]) =>
    Object.entries(rules as object).map(([rule, argument]) => ({
      key: group ?? key,
      field: group === undefined ? field : `${group}.${field}`,
      rule,
      argument: argument as unknown,
      always,
    })),
  )
