import type { When, WhenSchema } from './condition.ts'
import type { JsonSchema } from './json-schema.ts'

/**
 * The type that a JSON Schema describes. It is exact for types, constants, lists, properties and alternatives; other
 * keywords do not narrow it. The type of conditions can't be inferred from their schema, in which `any` is unlike all
 * other keys.
 */
// Deferred until a schema is known: resolved eagerly, the checker takes minutes.
export type Inferred<Schema> = JsonSchema extends Schema ? unknown : Of<Schema>

type Of<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly anyOf: readonly (infer Part)[] } | { readonly oneOf: readonly (infer Part)[] }
      ? Of<Part>
      : Schema extends { readonly type: infer Type }
        ? OfType<Type extends readonly (infer Name)[] ? Name : Type, Schema>
        : unknown

type OfType<Type, Schema> = Type extends 'object'
  ? OfObject<Schema>
  : Type extends 'array'
    ? OfArray<Schema>
    : Type extends keyof Plain
      ? Plain[Type]
      : unknown

interface Plain {
  string: string
  number: number
  integer: number
  boolean: boolean
  null: null
}

type OfArray<Schema> = Schema extends { readonly items: infer Items }
  ? Items extends readonly unknown[]
    ? { -readonly [At in keyof Items]: Of<Items[At]> }
    : Several<Of<Items>, Schema>
  : unknown[]

/** A tuple of two or three items, if the schema fixes that number. */
type Several<Item, Schema> = Schema extends { readonly minItems: 2; readonly maxItems: 2 }
  ? [Item, Item]
  : Schema extends { readonly minItems: 3; readonly maxItems: 3 }
    ? [Item, Item, Item]
    : Item[]

type OfObject<Schema> =
  Schema extends Pick<WhenSchema, 'properties'>
    ? When
    : Schema extends { readonly properties: infer Properties }
      ? Flat<
          { [Name in Required<Properties, Schema>]: Of<Properties[Name]> } & {
            [Name in Exclude<keyof Properties, Required<Properties, Schema>>]?: Of<Properties[Name]>
          } & AdditionalProperties<Schema>
        >
      : AdditionalProperties<Schema>

type Required<Properties, Schema> = Schema extends { readonly required: readonly (infer Name)[] }
  ? Extract<keyof Properties, Name>
  : never

/** The type of properties that are not listed. */
type AdditionalProperties<Schema> = Schema extends { readonly additionalProperties: infer Extra }
  ? Extra extends false
    ? unknown
    : { [name: string]: Of<Extra> }
  : { [name: string]: unknown }

/** Merges several object types into one; a listed name keeps its listed type. */
type Flat<Parts> = { -readonly [Name in keyof Parts]: Parts[Name] }
