import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { ValueKind } from '../kinds/kind.ts'
import type { Help } from '../rules/rule.ts'
import type { FieldExample } from './field-example.ts'
import type { FieldType } from './field-type.ts'

/** The schema of a field type: that of an object whose `type` is its name. */
type SchemaOf<Name extends string> = Exclude<JsonSchema, boolean> & {
  readonly type: 'object'
  readonly properties: { readonly type: { readonly const: Name } }
}

/** Help by the paths of slots; a path begins with a slot that the schema has. */
type HelpFor<Schema extends { readonly properties: object }, Paths> = {
  readonly [Path in keyof Paths]: Path extends SlotPath<keyof Schema['properties'] & string> ? Help : never
}
type SlotPath<Slot extends string> = Slot | `${Slot}.${string}`

/**
 * Types a field type, for the default export of its `schema` module. Renderers made for it know its name, and the slots
 * and rules of its schema.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineFieldType<
  const Name extends string,
  const Schema extends SchemaOf<Name>,
  const Paths extends object,
>(type: {
  readonly type: Name
  /** The kind of its values. */
  readonly kind: ValueKind
  readonly schema: Schema
  /** Arguments by the names of the rules that come with every field of the type. */
  readonly rules?: NonNullable<FieldType['rules']>
  /** The help of its slots for editors, in both languages; slots that every field has are described by the language. */
  readonly help: Paths & HelpFor<Schema, Paths>
  readonly defaults?: NonNullable<FieldType['defaults']>
  /** Fields of it, with answers that pass and fail; tests of renderers, among others, go over them. */
  readonly examples?: readonly FieldExample[]
}) {
  return type
}
