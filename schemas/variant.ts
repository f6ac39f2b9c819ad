type Schema = Readonly<Record<string, unknown>>

/**
 * Returns the schema of variant files from that of complete flows: a merge patch that contains only the changes, with
 * `null` for removals. Lists are replaced as a whole, so their schema stays the same.
 */
export function variantOf(flow: Schema, helpOfExtends: string | undefined): Schema {
  const { $schema, version, id, ...shared } = flow.properties as Record<string, Schema>
  const patch = patchOf({ ...flow, properties: shared })
  return {
    ...patch,
    required: ['version', 'id', 'extends'],
    properties: {
      $schema,
      version,
      id,
      extends: { ...id, description: helpOfExtends },
      ...(patch.properties as Schema),
    },
  }
}

/** Returns the schema of a patch for a value: for an object any part of it, for anything else a replacement. */
function patchOf(part: Schema): Schema {
  const { anyOf, oneOf, discriminator: _, required, minProperties: _min, maxProperties: _max, ...rest } = part
  const forms = (anyOf ?? oneOf) as readonly Schema[] | undefined
  const { properties, additionalProperties } = part as { properties?: Record<string, Schema>; [key: string]: unknown }
  const needed = Array.isArray(required) ? required.map(String) : []
  return {
    ...rest,
    ...(forms && { anyOf: forms.map(patchOf) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, item]) => [key, needed.includes(key) ? patchOf(item) : removable(item)]),
      ),
    }),
    ...(isSchema(additionalProperties) && { additionalProperties: removable(additionalProperties) }),
  }
}

const removable = (part: Schema): Schema => ({
  ...(part.description !== undefined && { description: part.description }),
  anyOf: [patchOf(part), { type: 'null' }],
})

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
