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

/** Adds conditional rules to the schema of a field type that has rules. */
function withRuleBranches(schema: JsonSchema): JsonSchema {
  const rules = typeof schema === 'object' ? schema.properties?.rules : undefined
  if (typeof schema !== 'object' || rules === undefined) return schema
  return { ...schema, properties: { ...schema.properties, rulesWhen: rulesWhen(rules) } }
}
