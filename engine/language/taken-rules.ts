import type { FieldType } from '../runtime/program/field-type.ts'
import type { Rule } from '../runtime/rules/rule.ts'

/**
 * A field type that also takes those of some rules that are for it: those that name it, and of the others those that judge
 * what is typed, or the lists, of such fields. A type without a slot for rules stays as it is.
 */
export function withRules(type: FieldType, rules: readonly Rule[]): FieldType {
  const { schema } = type
  const part = typeof schema === 'object' ? schema.properties?.rules : undefined
  const taken = rules.filter((rule) => isFor(rule, type))
  if (typeof schema !== 'object' || typeof part !== 'object' || taken.length === 0) return type
  const properties = { ...part.properties, ...Object.fromEntries(taken.map(({ name, argument }) => [name, argument])) }
  return { ...type, schema: { ...schema, properties: { ...schema.properties, rules: { ...part, properties } } } }
}

function isFor({ types = ['string'], fields }: Rule, { type, kind }: FieldType): boolean {
  if (fields) return fields.includes(type)
  return Array.isArray(kind.empty) ? types.includes('array') : kind.typed && types.includes('string')
}
