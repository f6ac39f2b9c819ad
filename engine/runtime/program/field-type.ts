import type { Field } from '../../../schemas/flow.ts'
import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { ValueKind } from '../kinds/kind.ts'
import type { Help } from '../rules/rule.ts'
import type { FieldExample } from './field-example.ts'

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
