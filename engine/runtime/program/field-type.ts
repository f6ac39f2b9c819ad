import type { Field } from '../../../schemas/flow.ts'
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { Help } from '../rules/rule.ts'
import type { Value } from '../value.ts'
import type { ValueKind } from './kind.ts'

/**
 * A field type without its looks: the part of a renderer that the language, the checks and the session need to know.
 */
export interface FieldType {
  readonly type: string
  /** The kind of the field's values. */
  readonly kind: ValueKind
  /** The schema of such a field in a flow file. Its `type` is a `const`. */
  readonly schema: JsonSchema
  /** Rules that apply to every field of the type: the arguments by rule name. The rules in a flow override them. */
  readonly rules?: Readonly<Record<string, unknown>>
  /**
   * The help for editors by the path of a slot, such as `links.*.text`; at `type`, the help of the type itself. Slots
   * that every field has are described by the language.
   */
  readonly help: Readonly<Record<string, Help>>
  /** True if such fields never show the pictures of their options. */
  readonly withoutPictures?: true
  /**
   * By language, the defaults of optional slots that a flow leaves out. `messages` apply to rules of the field for
   * which neither the field nor the flow has a message. Language packs translate all but those that a function returns.
   */
  readonly defaults?: Defaults | WordedDefaults | ((field: Field) => Defaults)
  /** Fields of the type, with answers. They are checked when the type is loaded, and tests of all types use them. */
  readonly examples?: readonly FieldExample[]
}

type Defaults = Readonly<Record<string, object>>

/** Words in the languages that have them next to what they describe. */
export interface WordsInPlace<Words = object> {
  readonly en: Words
  readonly ja: Words
}

/** Defaults that depend on the field and are made of words. */
export interface WordedDefaults {
  /** The words by the names under which language packs contain them. Types may share words. */
  readonly words: Readonly<Record<string, WordsInPlace>>
  /** Returns the defaults of a field, made of the words of one language. */
  readonly of: (words: never, field: Field) => object
}

/** Returns defaults that are made of words. */
/* @__NO_SIDE_EFFECTS__ */
export const worded = <Words extends Readonly<Record<string, object>>>(
  words: { readonly [Name in keyof Words]: WordsInPlace<Words[Name]> },
  of: (words: Words, field: Field) => object,
): WordedDefaults => ({ words, of })

export const isWorded = (defaults: object): defaults is WordedDefaults =>
  typeof (defaults as Partial<WordedDefaults>).of === 'function'

/**
 * A field that shows what its type can do. Tests that cover all types, such as those of their looks, use these
 * examples.
 */
export interface FieldExample {
  /** The field as a flow declares it, without its type. A missing label is added. */
  readonly field: Readonly<Record<string, unknown>>
  /** Other fields of the step, in full, if this field refers to them. */
  readonly beside?: Readonly<Record<string, { readonly type: string; readonly [slot: string]: unknown }>>
  /** Values that a visitor may give. */
  readonly pass: readonly Value[]
  /** Refused values, by the rule that refuses them; by `type` for values that no input of such a field can have. */
  readonly fail: Readonly<Record<string, readonly Value[]>>
  /** The day on which the example is checked, `YYYY-MM-DD`; by default 2026-11-21. */
  readonly today?: string
}

/** The schema of a field type: the schema of an object whose `type` is the name of the type. */
type SchemaOf<Name extends string> = Exclude<JsonSchema, boolean> & {
  readonly type: 'object'
  readonly properties: { readonly type: { readonly const: Name } }
}

/** Help by the paths of slots. A path begins with a slot of the schema. */
type HelpFor<Schema extends { readonly properties: object }, Paths> = {
  readonly [Path in keyof Paths]: Path extends SlotPath<keyof Schema['properties'] & string> ? Help : never
}
type SlotPath<Slot extends string> = Slot | `${Slot}.${string}`

/**
 * Defines a field type, for the default export of its `schema` module. Renderers made for it know its name, and the
 * slots and rules of its schema.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineFieldType<
  const Name extends string,
  const Schema extends SchemaOf<Name>,
  const Paths extends object,
>(type: {
  readonly type: Name
  /** The kind of the field's values. */
  readonly kind: ValueKind
  readonly schema: Schema
  /** Rules that apply to every field of the type: the arguments by rule name. */
  readonly rules?: NonNullable<FieldType['rules']>
  /** The help of its slots for editors, in both languages. Slots that every field has are described by the language. */
  readonly help: Paths & HelpFor<Schema, Paths>
  readonly defaults?: NonNullable<FieldType['defaults']>
  /** Fields of the type, with answers that pass and fail. Tests, such as those of renderers, use them. */
  readonly examples?: readonly FieldExample[]
}) {
  return type
}
