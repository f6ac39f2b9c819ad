import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { When, WhenSchema } from './condition.ts'

/**
 * Gives a part of the schema a name: an interface extends it. Declarations then refer to the name. The type of a plain
 * constant would be repeated in every part that contains it, which made 20 MB of declarations.
 */
export type Named<Schema> = Schema

/**
 * The complete type of a part of the flow schema; the npm package contains it written out. The type of conditions can't
 * be inferred from their schema, in which `any` is unlike all other keys.
 */
export type Typed<Schema extends JSONSchema> = FromSchema<
  Schema,
  { deserialize: [{ pattern: Pick<WhenSchema, 'properties'>; output: When }] }
>
