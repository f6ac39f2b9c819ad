type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

/** The keywords of a schema. */
interface Keywords {
  readonly type?: TypeName | readonly TypeName[]
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly propertyNames?: JsonSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly additionalItems?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
}

/** A JSON Schema (draft 7), as it describes field types and rules. */
export type JsonSchema = boolean | Keywords
