import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { When, WhenSchema } from './condition.ts'

/**
 * The type of what a part of the flow schema describes, in full; the package has it written out. That of conditions
 * cannot be told from their schema, where `any` is unlike all other keys.
 */
export type Typed<Schema extends JSONSchema> = FromSchema<
  Schema,
  { deserialize: [{ pattern: Pick<WhenSchema, 'properties'>; output: When }] }
>
