type Schema = Readonly<Record<string, unknown>>

/** The help of what only catalogs have, by id. */
type Help = (id: 'translates' | 'lang' | 'source') => string | undefined

/** The keys of a catalog that describe the file itself. */
export const catalogKeys: readonly string[] = ['$schema', 'version', 'translates', 'lang', '$source']

/** Texts that no visitor reads: `autocomplete` of a field, and the choice of the banner. */
const unread = /^(?:steps\.[^.]+\.fields\.(?:[^.]+\.entry\.fields\.)?[^.]+\.autocomplete|leave\.banner)$/

/** Reports whether visitors read the text at a path of a flow. */
export const isRead = (path: readonly (string | number)[]): boolean => !unread.test(path.join('.'))

/**
 * Returns the schema of catalogs, the translations of a flow, from that of complete flows: every place of a text, and
 * the objects that lead to it. Nothing is required except what describes the file itself.
 */
export function catalogOf(flow: Schema, help: Help): Schema {
  const { $schema, version, id, lang, ...shared } = flow.properties as Record<string, Schema>
  const { properties } = textsIn({ ...flow, properties: shared }, [])!
  const described = (part: Schema | undefined, name: Parameters<Help>[0]) => ({ ...part, description: help(name) })
  return {
    $schema: flow.$schema,
    type: 'object',
    additionalProperties: false,
    required: ['version', 'translates', 'lang'],
    properties: {
      $schema,
      version,
      translates: described(id, 'translates'),
      lang: described(lang, 'lang'),
      $source: described({ type: 'object', additionalProperties: { type: 'string' } }, 'source'),
      ...(properties as Schema),
    },
  }
}

/** The only text that is a plain string: the label of the progress. */
const label = 'frame.progress.label'

/** Returns the part of a schema in which texts are; undefined if there is none. */
function textsIn(part: Schema, path: readonly string[]): Schema | undefined {
  if (isText(part) || path.join('.') === label) return isRead(path) ? part : undefined
  const forms = [part.anyOf, part.oneOf].flatMap((list) => (list ?? []) as readonly Schema[])
  const own = part.properties || part.additionalProperties ? [objectIn(part, path)] : []
  const found = [...own, ...forms.map((form) => textsIn(form, path))].filter((form) => form !== undefined)
  return found.length > 0 ? found.reduce(joined) : undefined
}

function objectIn(part: Schema, path: readonly string[]): Schema | undefined {
  const { properties = {}, additionalProperties, propertyNames, description } = part as Record<string, Schema>
  const inside = Object.entries(properties as Record<string, Schema>).flatMap(([key, item]): [string, Schema][] => {
    const texts = textsIn(item, [...path, key])
    return texts ? [[key, texts]] : []
  })
  const further = typeof additionalProperties === 'object' ? textsIn(additionalProperties, [...path, '*']) : undefined
  if (inside.length === 0 && !further) return undefined
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    ...(further && propertyNames && { propertyNames }),
    additionalProperties: further ?? false,
    ...(inside.length > 0 && { properties: Object.fromEntries(inside) }),
  }
}

/** Returns a schema for what two schemas allow, such as those of two field types. */
function joined(left: Schema, right: Schema): Schema {
  if (isText(left) || isText(right)) return left
  const [first, second] = [left, right].map(({ properties = {} }) => properties as Record<string, Schema>)
  const shared = Object.entries(second!).map(([key, part]): [string, Schema] => {
    const known = first![key]
    return [key, known ? joined(known, part) : part]
  })
  const properties = { ...first, ...Object.fromEntries(shared) }
  return {
    ...right,
    ...left,
    additionalProperties: left.additionalProperties || right.additionalProperties,
    ...(Object.keys(properties).length > 0 && { properties }),
  }
}

/** Reports whether a part is a text or a message: only these have plural forms. */
const isText = ({ anyOf }: Schema): boolean =>
  Array.isArray(anyOf) &&
  anyOf.some(({ properties }: { readonly properties?: Schema }) => properties !== undefined && 'plural' in properties)
