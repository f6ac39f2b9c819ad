import { fits } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { propertiesOf, requiredOf } from './branch.ts'

/** A field after its type has changed. */
export interface ChangedField {
  readonly field: SchemaPart
  /** The settings, rules and messages that the new type does not have, as paths in the field. */
  readonly dropped: readonly Path[]
}

/**
 * Returns a field with another type. It keeps everything that the new type has as well, and gets what the new type
 * cannot do without from an example.
 *
 * @param example a field of the new type
 * @param schema the schema of the new type
 */
export function withType(field: SchemaPart, example: SchemaPart, schema: SchemaPart): ChangedField {
  const known = propertiesOf(schema)
  const rules = propertiesOf(known.rules)
  const dropped: Path[] = []
  const kept = Object.entries(field).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'type') return []
    const isKnown = Object.hasOwn(known, key) && (key === 'rules' || fits(known[key], value))
    // A proposed answer has to be one of the options.
    const isAnswer = key !== 'default' || !('options' in known) || isOption(field, value)
    if (!isKnown || !isAnswer) {
      dropped.push([key])
      return []
    }
    if ((key !== 'rules' && key !== 'messages') || !isPart(value)) return [[key, value]]
    const inside = Object.entries(value).filter(
      ([name, entry]) => Object.hasOwn(rules, name) && (key === 'messages' || fits(rules[name], entry)),
    )
    const lost = Object.keys(value).filter((name) => !inside.some(([other]) => other === name))
    dropped.push(...lost.map((name) => [key, name]))
    return inside.length > 0 ? [[key, Object.fromEntries(inside)]] : []
  })
  const own = Object.fromEntries(kept)
  const needed = requiredOf(schema).filter((key) => key !== 'type' && !Object.hasOwn(own, key) && key in example)
  const added = Object.fromEntries(needed.map((key) => [key, example[key]]))
  return { field: { type: example.type, ...own, ...added }, dropped }
}

const isOption = ({ options }: SchemaPart, value: unknown): boolean =>
  isPart(options) && [value].flat().every((name) => Object.hasOwn(options, String(name)))

/** Returns what a landing page has to state so that a part of its base becomes another one. `null` removes an entry. */
export function patchBetween(base: SchemaPart, now: SchemaPart): SchemaPart {
  const changed = Object.entries(now).flatMap(([key, value]): [string, unknown][] => {
    const before = base[key]
    if (JSON.stringify(before) === JSON.stringify(value)) return []
    return [[key, isPart(before) && isPart(value) ? patchBetween(before, value) : value]]
  })
  const removed = Object.keys(base).filter((key) => !Object.hasOwn(now, key))
  return Object.fromEntries([...changed, ...removed.map((key) => [key, null] as const)])
}
