import type { Field } from '../../../schemas/flow.ts'
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { ValueKind } from '../kinds/kind.ts'
import type { Help } from '../rules/rule.ts'
import type { FieldExample } from './field-example.ts'

/** A field type without its looks: what the language, the checks and the session need to know of a renderer. */
export interface FieldType {
  readonly type: string
  /** What its values are. */
  readonly kind: ValueKind
  /** Schema of such a field in a flow file; its `type` is a `const`. */
  readonly schema: JsonSchema
  /**
   * Arguments by the names of the rules that come with every field of the type; those that a flow writes go before
   * them.
   */
  readonly rules?: Readonly<Record<string, unknown>>
  /**
   * What editors say of its slots, by their paths, such as `links.*.text`, and of the type itself at `type`; of what
   * every field has, the language does.
   */
  readonly help: Readonly<Record<string, Help>>
  /**
   * By language, what stands in the optional slots of such a field that a flow leaves out. Of `messages` those of rules
   * that the field has count, where neither it nor the flow says anything.
   */
  readonly defaults?: Defaults | ((field: Field) => Defaults)
  /**
   * Fields of the type, with answers; they are tried when the type is loaded, and what tests all types goes over them.
   */
  readonly examples?: readonly FieldExample[]
}

type Defaults = Readonly<Record<string, object>>
