type Schema = Readonly<Record<string, unknown>>

/** The help of what only variants have, by id. */
type Help = (id: 'extends' | 'add' | 'remove' | 'first') => string | undefined

/**
 * Returns the schema of variant files from that of complete flows: a merge patch that contains only the changes, with
 * `null` for removals. A list is replaced as a whole, or changed by its entries. A flow that lays its own entries over
 * those of part files has the same form.
 */
export function variantOf(flow: Schema, help: Help): Schema {
  const { $schema, version, id, ...shared } = flow.properties as Record<string, Schema>
  const patch = patchOf({ ...flow, properties: shared }, help)
  return {
    ...patch,
    required: ['version', 'id'],
    anyOf: [{ required: ['extends'] }, { required: ['parts'] }],
    properties: {
      $schema,
      version,
      id,
      extends: { ...id, description: help('extends') },
      ...(patch.properties as Schema),
    },
  }
}

/** Returns the schema of a patch for a value: for an object any part of it, for anything else a replacement. */
function patchOf(part: Schema, help: Help): Schema {
  const change = changeOf(part, help)
  if (!change) return replacementOf(part, help)
  const { description, ...patch } = replacementOf(part, help)
  return { ...(description !== undefined && { description }), anyOf: [patch, change] }
}

function replacementOf(part: Schema, help: Help): Schema {
  const { anyOf, oneOf, discriminator: _, required, minProperties: _min, maxProperties: _max, ...rest } = part
  const forms = (anyOf ?? oneOf) as readonly Schema[] | undefined
  const { properties, additionalProperties } = part as { properties?: Record<string, Schema>; [key: string]: unknown }
  const needed = Array.isArray(required) ? required.map(String) : []
  const inside = ([key, item]: [string, Schema]) => [
    key,
    needed.includes(key) ? patchOf(item, help) : removable(item, help),
  ]
  return {
    ...rest,
    ...(forms && { anyOf: forms.map((form) => replacementOf(form, help)) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(inside)) as Schema }),
    ...(isSchema(additionalProperties) && { additionalProperties: removable(additionalProperties, help) }),
  }
}

/** Returns the schema of a change to single entries of a list of names or texts; undefined for anything else. */
function changeOf(part: Schema, help: Help): Schema | undefined {
  const forms = [part, ...((part.anyOf ?? []) as readonly Schema[])]
  const list = forms.find(({ type }) => type === 'array')
  if (!list || !isSchema(list.items)) return undefined
  const { description: _, ...entries } = list
  const { items } = list as { readonly items: Schema }
  const described = (id: 'add' | 'remove' | 'first', schema: Schema): Schema => ({ description: help(id), ...schema })
  const object = { type: 'object', additionalProperties: false }
  if (isSchema(items.properties))
    return 'use' in items.properties
      ? { ...object, required: ['first'], properties: { first: described('first', entries) } }
      : undefined
  if (items.type !== 'string' && items.type !== 'number' && items.type !== 'integer' && !items.enum && !items.anyOf)
    return undefined
  const place = { ...object, minProperties: 1, maxProperties: 1, properties: { after: items, before: items } }
  const names = { type: 'array', minItems: 1, items }
  return {
    ...object,
    minProperties: 1,
    properties: {
      add: described('add', { anyOf: [names, { type: 'object', minProperties: 1, additionalProperties: place }] }),
      remove: described('remove', names),
    },
  }
}

const removable = (part: Schema, help: Help): Schema => ({
  ...(part.description !== undefined && { description: part.description }),
  anyOf: [patchOf(part, help), { type: 'null' }],
})

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
