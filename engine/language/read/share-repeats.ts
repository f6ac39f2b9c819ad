import { isPart, type SchemaPart } from './schema-part.ts'

/** The number of characters from which a part gets its own definition. */
const long = 200

const singleSchemaKeys: ReadonlySet<string> = new Set(['additionalProperties', 'items', 'not', 'propertyNames'])
const ofSome: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])
const ofNames: ReadonlySet<string> = new Set(['definitions', 'properties'])

type Change = (part: SchemaPart, name: string) => SchemaPart

/** Applies a change to each schema directly within a schema; `name` is the property that the inner schema is for. */
function withInner(schema: SchemaPart, change: Change, name: string): SchemaPart {
  const changed = (value: unknown, of = name) => (isPart(value) ? change(value, of) : value)
  const entries = Object.entries(schema).map(([key, value]) => {
    if (singleSchemaKeys.has(key)) return [key, changed(value)]
    if (ofSome.has(key) && Array.isArray(value)) return [key, value.map((item) => changed(item))]
    if (ofNames.has(key) && isPart(value))
      return [
        key,
        Object.fromEntries(Object.entries(value).map(([property, item]) => [property, changed(item, property)])),
      ]
    return [key, value]
  })
  return Object.fromEntries(entries) as SchemaPart
}

/** Returns an equal schema with a definition for each long part that occurs more than once. */
export function shareRepeats(schema: SchemaPart): SchemaPart {
  const times = new Map<string, number>()
  const count: Change = (part, name) => {
    const text = JSON.stringify(part)
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    // The content of a repeated part is counted once, because it is written once.
    return before > 0 ? part : withInner(part, count, name)
  }
  withInner(schema, count, 'part')

  const taken = new Set(Object.keys((schema.definitions as object | undefined) ?? {}))
  const names = new Map<string, string>()
  const definitions: Record<string, SchemaPart> = {}
  const nameFor = (wanted: string) => {
    let name = wanted
    for (let next = 2; taken.has(name); next++) name = `${wanted}${next}`
    taken.add(name)
    return name
  }
  const share: Change = (part, wanted) => {
    const text = JSON.stringify(part)
    if (text.length < long || times.get(text)! < 2) return withInner(part, share, wanted)
    let name = names.get(text)
    if (name === undefined) {
      name = nameFor(wanted)
      names.set(text, name)
      definitions[name] = withInner(part, share, wanted)
    }
    return { $ref: `#/definitions/${name}` }
  }
  const shared = withInner(schema, share, 'part')
  return { ...shared, definitions: { ...(shared.definitions as object | undefined), ...definitions } }
}
