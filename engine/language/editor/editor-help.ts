import { limits, when } from '../../../schemas/condition.ts'
import en from '../../../schemas/editor-help.en.json' with { type: 'json' }
import ja from '../../../schemas/editor-help.ja.json' with { type: 'json' }
import { option } from '../../../schemas/table.ts'
import { extra, message, name, number, picture, text } from '../../../schemas/text.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Language } from '../messages/catalogue.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'

/** The help of the flow language, by language. Every language has the same ids. */
const catalogs: Readonly<Record<Language, Readonly<Record<keyof typeof ja, string>>>> = { en, ja }

/** The parts of the flow language that have the same help in many places. Their ids are `parts` and the name. */
const parts = { when, text, number, extra, option, name, picture, limits }
type PartName = keyof typeof parts

/** Returns the name of the part of the flow language that has this schema. Undefined if there is none. */
export const partNamed = (schema: SchemaPart): PartName | undefined =>
  (Object.keys(parts) as PartName[]).find((name) =>
    Object.entries(parts[name]).every(([keyword, value]) => isCopy(schema[keyword], value)),
  )

/** Reports whether two values of JSON are equal. Field types of a project may have their own copies of the parts. */
function isCopy(left: unknown, right: unknown): boolean {
  if (left === right || typeof left !== 'object' || typeof right !== 'object' || !left || !right) return left === right
  const entries = Object.entries(left)
  const copy = right as SchemaPart
  return entries.length === Object.keys(copy).length && entries.every(([key, value]) => isCopy(value, copy[key]))
}

/** Returns the help for the property at a path, or else for the shared part that has its schema. */
export type HelpFor = (path: readonly string[], schema: SchemaPart) => string | undefined

/**
 * Returns the help of the flow language and these rules. An id is the end of a path, such as `logo.alt` for
 * `frame.logo.alt`. The id that matches the longest end is used. `*` matches any name or index.
 */
export function helpOf(rules: readonly Rule[], language: Language): HelpFor {
  const ofRules = rules.flatMap(({ name: rule, help: { of = {}, ...help } }) => [
    [`rules.${rule}`, help[language]],
    ...Object.entries(of).map(([property, words]) => [`rules.${rule}.${property}`, words[language]]),
  ])
  const known: Readonly<Record<string, string>> = {
    ...catalogs[language],
    ...(Object.fromEntries(ofRules) as Record<string, string>),
  }
  return (path, schema) => {
    for (let start = 0; start < path.length; start += 1) {
      const end = path.slice(start)
      const text = known[end.join('.')] || known[end.with(-1, '*').join('.')]
      if (text) return text
    }
    const part = partNamed(schema)
    return part && known[`parts.${part}`]
  }
}

/**
 * Returns the schema of a field type with the type's own help for its properties.
 *
 * @param types the types of the fields that such a field may contain; their help describes these fields
 */
export function withOwnHelp(
  { schema, help }: FieldType,
  language: Language,
  types: readonly FieldType[] = [],
): SchemaPart {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner)
    if (!isPart(value)) return value
    const { const: name } = ((value.properties as SchemaPart | undefined)?.type ?? {}) as { readonly const?: unknown }
    const type = value === schema ? undefined : types.find((known) => known.type === name)
    if (type) return withOwnHelp({ ...type, schema: value }, language)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]))
  }
  return withHelp(inner(schema) as SchemaPart, (path) => help[path.join('.')]?.[language])
}

/** The parts whose content has the same help in every place, with that help. They occur hundreds of times. */
const helpedParts = new WeakMap<HelpFor, Map<SchemaPart, SchemaPart>>()
const manifold: ReadonlySet<SchemaPart> = new Set([when, text, message])

/** Returns the schema with the help as its descriptions. Schemas that have a description keep it. */
export function withHelp(
  schema: SchemaPart,
  helpFor: HelpFor,
  path: readonly string[] = [],
  isProperty = false,
): SchemaPart {
  const known = helpedParts.get(helpFor) ?? new Map<SchemaPart, SchemaPart>()
  helpedParts.set(helpFor, known)
  const helped = known.get(schema) ?? contentWithHelp(schema, helpFor, path)
  if (manifold.has(schema)) known.set(schema, helped)
  const description = schema.description ?? helpFor(isProperty ? path : [], schema)
  return description === undefined ? helped : { ...helped, description }
}

function contentWithHelp(schema: SchemaPart, helpFor: HelpFor, path: readonly string[]): SchemaPart {
  const inside = (value: unknown, at: readonly string[]): unknown =>
    Array.isArray(value) ? value.map((item) => inside(item, at)) : isPart(value) ? withHelp(value, helpFor, at) : value
  const property = ([name, part]: [string, unknown]): [string, unknown] => [
    name,
    isPart(part) ? withHelp(part, helpFor, [...path, name], true) : part,
  ]
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isPart(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(property))]
      if (keyword === 'additionalProperties' || keyword === 'items') return [keyword, inside(value, [...path, '*'])]
      return [keyword, /^(?:anyOf|oneOf|allOf)$/.test(keyword) ? inside(value, path) : value]
    }),
  )
}
