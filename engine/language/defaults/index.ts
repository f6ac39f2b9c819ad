import { flowSchema, type Flow } from '../../../schemas/flow.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import en from './en.json' with { type: 'json' }
import everyLanguage from './every-language.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** What stands where a flow says nothing, by its place in a flow file, for each language. */
const languages: ReadonlyMap<string, SchemaPart> = new Map([
  ['en', filled(en, everyLanguage)],
  ['ja', filled(ja, everyLanguage)],
])

const english = languages.get('en')!

/** What every flow file has to say itself. */
export type FlowFile = Pick<Flow, 'id' | 'lang' | 'steps'>

/**
 * The flow with everything that the engine cannot do without: what its file says, or else the default of its language,
 * which is English where there is none. What stands in the file stays as it is; the search for clients, and what else
 * is only there where a flow has it, stays away.
 */
export function withDefaults(file: FlowFile): Flow {
  const [language = ''] = file.lang.split('-', 1)
  const defaults = { order: Object.keys(file.steps), ...(languages.get(language) ?? english) }
  const needed: readonly string[] = flowSchema.required
  const relevant = Object.entries(defaults).filter(([name]) => name in file || needed.includes(name))
  return filled(file, Object.fromEntries(relevant)) as unknown as Flow
}

/** What is there stays as it is, be it a text, alternatives or a list; only what is missing comes in. */
export function filled(own: object, defaults: SchemaPart): SchemaPart {
  const known = own as SchemaPart
  const added = Object.entries(defaults).map(([key, value]) => {
    const given = known[key]
    if (given === undefined) return [key, value]
    return [key, isPart(value) && isPart(given) ? filled(given, value) : given]
  })
  return { ...known, ...(Object.fromEntries(added) as SchemaPart) }
}

/** The schema of flow files, from that of flows: what has a default may be left out. */
export function fileSchemaOf(flow: SchemaPart): SchemaPart {
  return optional(flow, { order: [], ...english })
}

const requiredOf = (part: unknown): string[] =>
  isPart(part) && Array.isArray(part.required) ? part.required.map(String) : []

function optional(part: SchemaPart, defaults: SchemaPart): SchemaPart {
  const entries = Object.entries(isPart(part.properties) ? part.properties : {}).map(([key, inner]) => {
    const standard = defaults[key]
    return [key, isPart(inner) && isPart(standard) ? optional(inner, standard) : inner]
  })
  const properties = Object.fromEntries(entries) as SchemaPart
  // Of a part with a default, something may still have to be said.
  const needsMore = (key: string) => isPart(defaults[key]) && requiredOf(properties[key]).length > 0
  const required = requiredOf(part).filter((key) => !(key in defaults) || needsMore(key))
  return { ...part, required, ...(entries.length > 0 && { properties }) }
}
