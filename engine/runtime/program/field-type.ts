import type { JSONSchema } from 'json-schema-to-ts'

/**
 * What a visitor's value is: `text` as typed, `option` the id of one of the field's options, `flag` a tick,
 * `fixed` the field's default, never shown.
 */
export type FieldKind = 'text' | 'option' | 'flag' | 'fixed'

/** A field type without its looks: what the language, the checks and the session need to know of a renderer. */
export interface FieldType {
  readonly type: string
  readonly kind: FieldKind
  /** Schema of such a field in a flow file; its `type` is a `const`. */
  readonly schema: JSONSchema
}
