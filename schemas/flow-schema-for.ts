import { rulesWhen } from './field.ts'
import { flowSchema } from './flow.ts'
import type { JsonSchema } from './json-schema.ts'

/** The schema of flow files for the given field types: each field must be of one of them. */
export function flowSchemaFor(types: readonly { readonly schema: JsonSchema }[]) {
  const { steps } = flowSchema.properties
  const step = steps.additionalProperties
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...flowSchema,
    properties: {
      ...flowSchema.properties,
      parts: partNames,
      steps: {
        ...steps,
        additionalProperties: {
          ...step,
          properties: {
            ...step.properties,
            fields: {
              ...step.properties.fields,
              additionalProperties: {
                type: 'object',
                required: ['type'],
                discriminator: { propertyName: 'type' },
                oneOf: types.map(({ schema }) => withRuleBranches(schema)),
              },
            },
          },
        },
      },
    },
  }
}

/** The names of the part files that a flow uses. */
const partNames = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', pattern: flowSchema.properties.id.pattern },
} as const

/** The parts that several flows can share: maps of complete entries, and any part of the groups that follow them. */
const sharedMaps = ['context', 'conditions', 'words', 'links', 'tables', 'messages', 'steps'] as const
const sharedGroups = ['host', 'send', 'modals', 'leave', 'frame', 'timing'] as const

/** The schema of part files for the given field types. */
export function partSchemaFor(types: readonly { readonly schema: JsonSchema }[]) {
  const { $schema, type, additionalProperties, properties } = flowSchemaFor(types)
  return {
    $schema,
    type,
    additionalProperties,
    required: ['version'],
    properties: {
      $schema: properties.$schema,
      version: properties.version,
      ...Object.fromEntries(sharedMaps.map((name) => [name, properties[name]])),
      ...Object.fromEntries(sharedGroups.map((name) => [name, partial(properties[name])])),
    },
  }
}

/** Returns the schema of a group in which every key may be missing. */
function partial<Part extends object>(part: Part): object {
  const {
    required: _required,
    properties,
    ...rest
  } = part as { required?: unknown; properties?: Record<string, object> }
  const inside = Object.entries(properties ?? {}).map(([key, inner]) => [key, partial(inner)])
  return { ...rest, ...(properties && { properties: Object.fromEntries(inside) as object }) }
}

/** Adds conditional rules to the schema of a field type that has rules. */
function withRuleBranches(schema: JsonSchema): JsonSchema {
  const rules = typeof schema === 'object' ? schema.properties?.rules : undefined
  if (typeof schema !== 'object' || rules === undefined) return schema
  return { ...schema, properties: { ...schema.properties, rulesWhen: rulesWhen(rules) } }
}
