import type { JSONSchema } from 'json-schema-to-ts'
import { flowSchema } from './flow.ts'

/** The schema of flow files for the given field types: each field must be of one of them. */
export function flowSchemaFor(types: readonly { readonly schema: JSONSchema }[]) {
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
                oneOf: types.map(({ schema }) => schema),
              },
            },
          },
        },
      },
    },
  }
}
