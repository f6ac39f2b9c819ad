import { when } from '../../../schemas/condition.ts'
import { date, dateOrDay } from '../../../schemas/date.ts'
import { extra, message, number, picture, text } from '../../../schemas/text.ts'
import type { Path } from '../read/path.ts'
import { accepts, branches, isPart, listedValues, type SchemaPart, typeName } from '../read/schema-part.ts'

type SlotKind = 'text' | 'message' | 'number' | 'extra' | 'condition' | 'picture' | 'date'

/** A value of a flow with a meaning in the language, at any path. */
export interface Slot {
  readonly kind: SlotKind
  readonly path: Path
  readonly value: unknown
  /** True if the schema requires the value. */
  readonly needed: boolean
}

// Schemas use these constants by reference or by spreading them. The part that identifies a slot survives both.
const kinds = new Map<unknown, SlotKind>([
  [text.anyOf, 'text'],
  [message.anyOf, 'message'],
  [number.anyOf, 'number'],
  [extra.anyOf, 'extra'],
  [when.additionalProperties, 'condition'],
  [picture.pattern, 'picture'],
  [date.pattern, 'date'],
  [dateOrDay.pattern, 'date'],
])

/** Returns the kind of slot for a schema; undefined if it is none of the above. */
export const slotKindOf = (schema: SchemaPart): SlotKind | undefined =>
  kinds.get(schema.anyOf) ?? kinds.get(schema.additionalProperties) ?? kinds.get(schema.pattern)

/** Yields every slot below a value that is valid under the schema, in reading order. */
export function* slotsIn(schema: unknown, value: unknown, path: Path = [], needed = true): Generator<Slot> {
  if (!isPart(schema)) return
  const kind = slotKindOf(schema)
  if (kind) yield { kind, path, value, needed }
  for (const branch of branches(schema)) if (fits(branch, value)) yield* slotsIn(branch, value, path, needed)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* slotsIn(schema.items, item, [...path, index], needed)
  } else if (isPart(value)) {
    const known = isPart(schema.properties) ? schema.properties : {}
    const required = Array.isArray(schema.required) ? schema.required : []
    for (const [key, item] of Object.entries(value)) {
      if (known[key] !== undefined) yield* slotsIn(known[key], item, [...path, key], required.includes(key))
      else yield* slotsIn(schema.additionalProperties, item, [...path, key], needed)
    }
  }
}

/** Reports whether a value was written for this branch, by its type, keys and constants. */
export function fits(branch: unknown, value: unknown): boolean {
  if (!isPart(branch) || !accepts(branch, branch, typeName(value))) return false
  if (!isPart(value)) return true
  // A text is written as one of several alternatives.
  const inner = branches(branch)
  if (inner.length > 0) return inner.some((item) => fits(item, value))
  const properties: SchemaPart = isPart(branch.properties) ? branch.properties : {}
  const required = Array.isArray(branch.required) ? branch.required : []
  return (
    required.every((key) => Object.hasOwn(value, String(key))) &&
    Object.entries(properties).every(([key, part]) => {
      const only = isPart(part) && 'const' in part ? listedValues(part) : undefined
      return !only || !Object.hasOwn(value, key) || only.includes(value[key])
    })
  )
}
