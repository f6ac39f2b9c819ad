import type { Field } from '../../../schemas/flow.ts'
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { ValueKind } from '../kinds/kind.ts'
import type { Value } from '../kinds/value.ts'
import type { Help } from '../rules/rule.ts'

/** A field type without its looks: what the language, the checks and the session need to know of a renderer. */
export interface FieldType {
  readonly type: string
  /** The kind of its values. */
  readonly kind: ValueKind
  /** Schema of such a field in a flow file; its `type` is a `const`. */
  readonly schema: JsonSchema
  /**
   * Arguments by the names of the rules that come with every field of the type; those that a flow writes go before
   * them.
   */
  readonly rules?: Readonly<Record<string, unknown>>
  /**
   * The help for editors by path of the slot, such as `links.*.text`, and at `type` that of the type itself. Slots that
   * every field has are described by the language.
   */
  readonly help: Readonly<Record<string, Help>>
  /**
   * By language, the defaults of optional slots that a flow leaves out. `messages` apply to rules of the field for
   * which neither the field nor the flow has a message.
   */
  readonly defaults?: Defaults | ((field: Field) => Defaults)
  /**
   * Fields of the type, with answers; they are tried when the type is loaded, and what tests all types goes over them.
   */
  readonly examples?: readonly FieldExample[]
}

type Defaults = Readonly<Record<string, object>>

/**
 * A field that shows what its type can do. Tests that cover all types, such as those of their looks, use these
 * examples.
 */
export interface FieldExample {
  /** The field as a flow declares it, without its type. A missing label is added. */
  readonly field: Readonly<Record<string, unknown>>
  /** Other fields of the step, whole, where this one names them. */
  readonly beside?: Readonly<Record<string, { readonly type: string; readonly [slot: string]: unknown }>>
  /** Values that a visitor may give. */
  readonly pass: readonly Value[]
  /** Refused values, by the rule that refuses them; `type` for values that no input of such a field can have. */
  readonly fail: Readonly<Record<string, readonly Value[]>>
  /** The day on which it is tried, `YYYY-MM-DD`; by default 2026-11-21. */
  readonly today?: string
}

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
