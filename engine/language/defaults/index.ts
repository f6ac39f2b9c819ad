import en from '../../../schemas/default-texts.en.json' with { type: 'json' }
import ja from '../../../schemas/default-texts.ja.json' with { type: 'json' }
import { flowSchema, type Flow } from '../../../schemas/flow.ts'
import { derived } from '../../runtime/derived.ts'
import { directionOf } from '../../runtime/direction.ts'
import { builtInLanguages, languageIn, type Languages } from '../languages.ts'
import type { Language } from '../messages/catalogue.ts'
import { type Path, valueAt } from '../read/path.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import everyLanguage from './every-language.json' with { type: 'json' }

/** The default texts of a flow for each language, by their place in a flow file. */
const texts: Readonly<Record<Language, typeof en & typeof ja>> = { en, ja }

/** Returns the default parts of a flow for each language, by their place in a flow file. */
const partsIn = derived((packs: Languages): Readonly<Record<string, SchemaPart>> => {
  const inPacks = Object.entries(packs).map(([tag, pack]) => [tag, pack.texts] as const)
  const all = [...Object.entries(texts), ...inPacks].map(([tag, own]) => [tag, filled(own, everyLanguage)])
  return Object.fromEntries(all) as Readonly<Record<string, SchemaPart>>
})

/** The parts that every flow file must have. */
export type FlowFile = Pick<Flow, 'id' | 'lang' | 'steps'>

/**
 * Returns the flow with all parts that the engine needs. Missing parts come from the defaults of its language, or from
 * the English defaults if that language has none. Parts in the file stay unchanged. Optional parts that the file lacks,
 * such as the search for clients, are not added.
 *
 * @param packs the language packs of the project
 */
export function withDefaults(file: FlowFile, packs: Languages = builtInLanguages): Flow {
  const defaults = { order: Object.keys(file.steps), ...defaultsIn(file.lang, partsIn(packs)) }
  const needed: readonly string[] = flowSchema.required
  const relevant = Object.entries(defaults).filter(([name]) => name in file || needed.includes(name))
  const flow = filled(file, Object.fromEntries(relevant)) as unknown as Flow
  const { languageChoice: _, ...frame } = flow.frame
  // Only flows with the choice of a language need its texts.
  return flow.frame.languages ? flow : { ...flow, frame }
}

/** Returns the default text of a place in a flow, or the first one of a group. Undefined if the place has none. */
export function defaultTextOf(path: Path, language: Language): string | undefined {
  const place = valueAt(texts[language], path)
  if (isPart(place)) return defaultTextOf([...path, Object.keys(place)[0]!], language)
  return typeof place === 'string' ? place : undefined
}

/**
 * Returns the defaults of a language, or else the English ones. In a flow written from right to left, English texts are
 * isolated: otherwise the words of "24 December 2026" would change places.
 *
 * @param of makes the defaults of the words of a language
 */
export function defaultsIn<Words extends object>(
  lang: string,
  byLanguage: Readonly<Record<string, Words>>,
  of: (words: Words) => object = (words) => words,
): object {
  const language = languageIn(lang, Object.keys(byLanguage))
  if (language !== undefined) return of(byLanguage[language]!)
  const english = byLanguage.en ? of(byLanguage.en) : {}
  return directionOf(lang) === 'rtl' ? isolated(english) : english
}

/** Several words, or a word with a sign behind it. Their order depends on the direction of the line. */
const hasOrder = /\s|\p{P}$/u

const isolated = (texts: object): SchemaPart =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => {
      if (isPart(text)) return [key, isolated(text)]
      return [key, typeof text === 'string' && hasOrder.test(text) ? `\u2066${text}\u2069` : text]
    }),
  )

/** Adds missing keys from the defaults. Existing texts, alternatives and lists stay unchanged. */
export function filled(own: object, defaults: SchemaPart): SchemaPart {
  const known = own as SchemaPart
  const added = Object.entries(defaults).map(([key, value]) => {
    const given = known[key]
    if (given === undefined) return [key, value]
    return [key, isPart(value) && isPart(given) ? filled(given, value) : given]
  })
  return { ...known, ...(Object.fromEntries(added) as SchemaPart) }
}

/** Returns the schema of flow files, made from the schema of flows: parts with a default become optional. */
export function fileSchemaOf(flow: SchemaPart): SchemaPart {
  return optional(flow, { order: [], ...partsIn(builtInLanguages).en })
}

const requiredOf = (part: unknown): string[] =>
  isPart(part) && Array.isArray(part.required) ? part.required.map(String) : []

function optional(part: SchemaPart, defaults: SchemaPart): SchemaPart {
  const entries = Object.entries(isPart(part.properties) ? part.properties : {}).map(([key, inner]) => {
    const standard = defaults[key]
    return [key, isPart(inner) && isPart(inner.properties) && isPart(standard) ? optional(inner, standard) : inner]
  })
  const properties = Object.fromEntries(entries) as SchemaPart
  // A part with a default may still have required keys.
  const needsMore = (key: string) => isPart(defaults[key]) && requiredOf(properties[key]).length > 0
  const required = requiredOf(part).filter((key) => !(key in defaults) || needsMore(key))
  return { ...part, required, ...(entries.length > 0 && { properties }) }
}
