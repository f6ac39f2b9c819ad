import help from '../../../schemas/editor-help.ja.json' with { type: 'json' }
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'

type HelpFor = (path: readonly string[]) => string | undefined

/**
 * Returns the help for a path such as `frame.logo.alt`, with the help of these rules. The key that matches the longest
 * end of the path is used. `*` matches any name or index.
 */
export function helpOf(rules: readonly Rule[]): HelpFor {
  const ofRules = rules.flatMap(({ name, help: { ja, of = {} } }) => [
    [`rules.${name}`, ja],
    ...Object.entries(of).map(([property, words]) => [`rules.${name}.${property}`, words.ja]),
  ])
  const known: Readonly<Record<string, string>> = {
    ...help,
    ...(Object.fromEntries(ofRules) as Record<string, string>),
  }
  return (path) => {
    const ends = path.map((_, index) => path.slice(index))
    return ends
      .flatMap((end) => [end.join('.'), [...end.slice(0, -1), '*'].join('.')])
      .map((key) => known[key])
      .find(Boolean)
  }
}

const ofLanguage = helpOf([])

/** Returns the schema of a field type with the type's own help for its properties. */
export function withOwnHelp({ schema, help: own }: FieldType, general: readonly SchemaPart[]): JsonSchema {
  return withHelp(schema as SchemaPart, general, (path) => own[path.join('.')]?.ja)
}

/**
 * Adds a description to every property that has none of its own. Descriptions of the general parts, such as that of any
 * text, do not count.
 */
export function withHelp(
  schema: SchemaPart,
  general: readonly SchemaPart[] = [],
  helpFor: HelpFor = ofLanguage,
  path: readonly string[] = [],
): SchemaPart {
  const common = general.map(({ description }) => description)
  const inside = (value: unknown, at: readonly string[]): unknown =>
    Array.isArray(value)
      ? value.map((item) => inside(item, at))
      : isPart(value)
        ? withHelp(value, general, helpFor, at)
        : value
  const property = ([name, part]: [string, unknown]): [string, unknown] => {
    const own = inside(part, [...path, name])
    const hasOwn = isPart(part) && part.description !== undefined && !common.includes(part.description)
    const description = hasOwn ? undefined : helpFor([...path, name])
    return [name, isPart(own) && description !== undefined ? { ...own, description } : own]
  }
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isPart(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(property))]
      if (keyword === 'additionalProperties' || keyword === 'items') return [keyword, inside(value, [...path, '*'])]
      return [keyword, /^(?:anyOf|oneOf|allOf)$/.test(keyword) ? inside(value, path) : value]
    }),
  )
}
