import { note } from '../../language/messages/note.ts'
import type { Demand, Place, Report, Scalar } from './form.ts'
import { isObject, keywordsOf, type Document, type Keywords, type Schema } from './json-document.ts'

/** Properties that apply while demands hold. */
export interface Branch {
  readonly demands: readonly {
    readonly property: string
    readonly values: readonly Scalar[] | undefined
    readonly isNegated: boolean
  }[]
  readonly schema: Schema
}

/** An object schema with its references and its `allOf` resolved. */
export interface ObjectSchema {
  readonly keywords: Keywords
  readonly properties: ReadonlyMap<string, Schema>
  readonly required: ReadonlySet<string>
  readonly branches: readonly Branch[]
  /** The properties that must be filled in together with a property. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
}

export const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const schemasIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/**
 * Returns a schema with the keywords of what it refers to. The schema's own keywords count. Undefined if a reference
 * leads nowhere, or to itself.
 */
export function dereferenced(document: Document, schema: Schema, seen: readonly string[] = []): Schema | undefined {
  const { $ref, ...own } = schema.keywords
  if (typeof $ref !== 'string') return schema
  const target = seen.includes($ref) ? undefined : document.referred($ref)
  const found = target && dereferenced(document, target, [...seen, $ref])
  return found && { keywords: { ...found.keywords, ...own }, path: found.path }
}

/**
 * Collects the properties of an object schema, also those of `allOf`, and what depends on other properties. Parts that
 * cannot be read are reported.
 */
export function objectSchema(
  document: Document,
  top: Schema,
  placeOf: (schema: Schema) => Place,
  report: Report,
): ObjectSchema {
  const properties = new Map<string, Schema>()
  const required = new Set<string>()
  const branches: Branch[] = []
  const dependents = new Map<string, readonly string[]>()
  let merged: Keywords = {}

  const within = ({ path }: Schema, ...keys: readonly (string | number)[]) => document.schemaAt([...path, ...keys])
  const collect = (given: Schema, seen: readonly string[]) => {
    const schema = dereferenced(document, given, seen)
    if (!schema) return report(placeOf(given), note('import-reference', { reference: String(given.keywords.$ref) }))
    const inner = typeof given.keywords.$ref === 'string' ? [...seen, given.keywords.$ref] : seen
    const { keywords } = schema
    merged = { ...keywords, ...merged }
    for (const name of Object.keys(keywordsOf(keywords.properties)))
      if (!properties.has(name)) properties.set(name, within(schema, 'properties', name))
    for (const name of textsIn(keywords.required)) required.add(name)
    for (const index of schemasIn(keywords.allOf).keys()) collect(within(schema, 'allOf', index), inner)
    conditions(schema)
    for (const keyword of ['oneOf', 'anyOf'] as const) alternatives(schema, keyword)
    dependencies(schema)
    reportUnread(keywords, unreadOfObjects(keywords), placeOf(schema), report)
    return undefined
  }

  const conditions = (schema: Schema) => {
    const { if: test, then, else: otherwise } = schema.keywords
    if (test === undefined) return
    const demands = demandsOf(keywordsOf(test))
    for (const [keyword, part] of [
      ['then', then],
      ['else', otherwise],
    ] as const) {
      if (!isObject(part)) continue
      const branch = within(schema, keyword)
      // Several demands together cannot be turned into their opposite one by one.
      const usable = keyword === 'else' && demands && demands.length > 1 ? undefined : demands
      if (!usable) unreadable(branch)
      else
        branches.push({ demands: usable.map((item) => ({ ...item, isNegated: keyword === 'else' })), schema: branch })
    }
  }

  const alternatives = (schema: Schema, keyword: 'oneOf' | 'anyOf') => {
    const all = schemasIn(schema.keywords[keyword]).map((_, index) => {
      const part = within(schema, keyword, index)
      return dereferenced(document, part) ?? part
    })
    const [first] = all
    if (!first) return
    const deciding = Object.keys(keywordsOf(first.keywords.properties)).find((name) =>
      all.every(({ keywords }) => valuesOf(keywordsOf(keywordsOf(keywords.properties)[name])) !== undefined),
    )
    if (deciding === undefined) return all.forEach(unreadable)
    const known = properties.get(deciding)
    const values = all.flatMap(({ keywords }) => valuesOf(keywordsOf(keywordsOf(keywords.properties)[deciding])) ?? [])
    const titles = all.map(({ keywords, path }) => ({ title: keywords.title, path }))
    if (!known || valuesOf(known.keywords) === undefined)
      properties.set(deciding, {
        keywords: {
          ...keywordsOf(known?.keywords),
          ...(titles.every(({ title }) => typeof title === 'string') && values.length === titles.length
            ? { oneOf: values.map((value, index) => ({ const: value, title: titles[index]!.title })) }
            : { enum: [...new Set(values)] }),
        },
        path: [...first.path, 'properties', deciding],
      })
    if (all.every(({ keywords }) => textsIn(keywords.required).includes(deciding))) required.add(deciding)
    for (const branch of all) {
      const own = valuesOf(keywordsOf(keywordsOf(branch.keywords.properties)[deciding]))
      branches.push({ demands: [{ property: deciding, values: own, isNegated: false }], schema: branch })
    }
  }

  const dependencies = (schema: Schema) => {
    const { dependentRequired, dependentSchemas, dependencies: older } = schema.keywords
    const lists = { ...keywordsOf(dependentRequired), ...keywordsOf(older) }
    for (const [name, list] of Object.entries(lists)) if (Array.isArray(list)) dependents.set(name, textsIn(list))
    for (const [keyword, map] of [
      ['dependentSchemas', dependentSchemas],
      ['dependencies', older],
    ] as const)
      for (const [name, part] of Object.entries(keywordsOf(map))) {
        if (!isObject(part)) continue
        const inner = within(schema, keyword, name)
        if (Array.isArray(part.oneOf) || Array.isArray(part.anyOf))
          alternatives(inner, Array.isArray(part.oneOf) ? 'oneOf' : 'anyOf')
        if (isObject(part.properties) || Array.isArray(part.required))
          branches.push({ demands: [{ property: name, values: undefined, isNegated: false }], schema: inner })
      }
  }

  const unreadable = (branch: Schema) =>
    report(placeOf(branch), note('import-branch', { names: namesWithin(branch.keywords) }))

  collect(top, [])
  return { keywords: merged, properties, required, branches, dependents }
}

/** Returns the names of all properties in a schema, at any depth. */
export function namesWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) ? [...Object.keys(keywordsOf(value.properties)), ...textsIn(value.required)] : []
  return [...new Set([...own, ...Object.values(value).flatMap(namesWithin)])]
}

/** Returns the keywords of an object that a flow cannot have, if they demand something. */
function unreadOfObjects({ additionalProperties, minProperties }: Keywords): readonly string[] {
  const hasOwnDemand = isObject(additionalProperties) && Object.keys(additionalProperties).length > 0
  return [
    'not',
    'patternProperties',
    'propertyNames',
    'maxProperties',
    ...(hasOwnDemand ? ['additionalProperties'] : []),
    ...(minProperties === 0 ? [] : ['minProperties']),
  ]
}

/** Reports keywords that a flow cannot have, with the properties in them. */
export function reportUnread(keywords: Keywords, unread: readonly string[], place: Place, report: Report): void {
  const found = unread.filter((keyword) => keywords[keyword] !== undefined && keywords[keyword] !== false)
  const names = found.flatMap((keyword) => namesWithin(keywords[keyword]))
  if (found.length > 0) report(place, note('import-keyword', { keywords: found }))
  if (names.length > 0) report(place, note('import-branch', { names }))
}

/** Returns the demands of an `if` that only compares properties with values; otherwise undefined. */
function demandsOf(test: Keywords): Omit<Demand & { readonly property: string }, 'key' | 'isNegated'>[] | undefined {
  const known = new Set(['properties', 'required', 'type', 'title', '$comment', 'description'])
  if (Object.keys(test).some((keyword) => !known.has(keyword))) return undefined
  const demands = Object.entries(keywordsOf(test.properties)).map(([property, part]) => {
    const keywords = keywordsOf(part)
    const values = valuesOf(keywords) ?? valuesOf(keywordsOf(keywords.contains))
    return values && { property, values }
  })
  const found = demands.filter((demand) => demand !== undefined)
  if (found.length < demands.length) return undefined
  const present = textsIn(test.required).filter((name) => !found.some(({ property }) => property === name))
  const all = [...found, ...present.map((property) => ({ property, values: undefined }))]
  return all.length > 0 ? all : undefined
}

/** Returns the values of `const` or `enum`; undefined if there are none, or others than texts, numbers and booleans. */
export function valuesOf(keywords: Keywords): readonly Scalar[] | undefined {
  const values = 'const' in keywords ? [keywords.const] : keywords.enum
  const given = Array.isArray(values) ? values.filter((value) => value !== null) : []
  return given.length > 0 && given.every(isScalar) ? given : undefined
}
