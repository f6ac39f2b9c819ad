import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { When, WhenSchema } from './condition.ts'

/**
 * The complete type of a part of the flow schema; the npm package contains it written out. The type of conditions can't
 * be inferred from their schema, in which `any` is unlike all other keys.
 */
export type Typed<Schema extends JSONSchema> = FromSchema<
  Schema,
  { deserialize: [{ pattern: Pick<WhenSchema, 'properties'>; output: When }] }
>
