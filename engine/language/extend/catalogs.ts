import { catalogKeys, isRead } from '../../../schemas/catalog.ts'
import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import { flowSchema } from '../../../schemas/flow.ts'
import { placeholder } from '../../runtime/placeholders.ts'
import { languageKey } from '../../runtime/program/payload.ts'
import { withMessages } from '../compile/parts.ts'
import { withDefaults, type FlowFile } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import { note } from '../messages/note.ts'
import { sentComputed } from '../names/computed.ts'
import { interpretable } from '../names/expand-conditions.ts'
import { payloadKeysOf } from '../names/option-lists.ts'
import { slotsIn } from '../names/slots.ts'
import type { Subject } from '../names/subject.ts'
import { alternativesOf, formsIn, isPlural } from '../names/wordings.ts'
import { nearest, onlyNearest } from '../read/nearest.ts'
import { type Path, pathText, valueAt } from '../read/path.ts'
import type { Finding } from '../read/problem.ts'
import { isPart, type SchemaPart, typeName } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Layer } from './overlay.ts'

/** The flow and the language that a catalog's file name contains. */
export interface CatalogName {
  readonly id: string
  readonly lang: string
}

/** Returns the name in the file name of a catalog, such as `enquiry.en`; undefined for any other file. */
export const catalogName = (file: string): string | undefined =>
  /^([a-z][a-z0-9-]*\.[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/.exec(file)?.[1]

/** Returns the parts of a catalog's name, such as `enquiry.en`. */
export function partsOfName(name: string): CatalogName {
  const dot = name.indexOf('.')
  return { id: name.slice(0, dot), lang: name.slice(dot + 1) }
}

/**
 * Returns the ids of the flows whose catalogs apply to a flow: its own, and before it those of its bases. A variant
 * that writes its own language is a translation itself, so the catalogs of its bases do not apply to it.
 *
 * @param valueOf returns the content of a flow's file, if it can be read
 */
export function translatedIds(id: string, valueOf: (id: string) => SchemaPart | undefined): string[] {
  const ids = [id]
  for (let value = valueOf(id); value && value.lang === undefined;) {
    const base = value.extends
    if (typeof base !== 'string' || ids.includes(base)) break
    ids.unshift(base)
    value = valueOf(base)
  }
  return ids
}

/**
 * Returns the languages into which a flow is translated, in alphabetical order.
 *
 * @param catalogs the names of the catalogs in its folder
 * @param valueOf returns the content of a flow's file, if it can be read
 */
export function translationsOf(
  id: string,
  catalogs: readonly string[],
  valueOf: (id: string) => SchemaPart | undefined,
): string[] {
  if (catalogs.length === 0) return []
  const ids = translatedIds(id, valueOf)
  const own = catalogs.map(partsOfName).filter((name) => ids.includes(name.id))
  return [...new Set(own.map(({ lang }) => lang))].sort()
}

/**
 * Finds a choice of the language without another language, and in a flow with several languages the names that then
 * have a meaning of their own.
 *
 * @param further the languages of its catalogs
 */
export function* languageFindings(subject: Subject, further: readonly string[]): Generator<Finding> {
  const { flow, fileName } = subject
  if (further.length === 0) {
    const found = note('languages-without-catalog', { flow: fileName })
    if (flow.frame?.languages) yield { ...found, severity: 'warning', path: ['frame', 'languages'], on: 'key' }
    return
  }
  const named = (map: object | undefined, ...path: string[]) =>
    Object.keys(map ?? {}).map((key) => ({ key, path: [...path, key] as Path }))
  const taken = [
    ...payloadKeysOf(subject),
    ...named(flow.send.add, 'send', 'add'),
    ...sentComputed(flow),
    ...named(flow.host?.options, 'host', 'options'),
    ...named(flow.host?.events, 'host', 'events'),
  ]
  for (const { key, path } of taken)
    if (key === languageKey) yield { ...note('name-of-language', { name: key }), path, on: 'key' }
}

/** Returns a catalog without texts. Its schema is beside that of the flow. */
export function newCatalogOf({ $schema }: SchemaPart, { id, lang }: CatalogName): SchemaPart {
  return {
    ...(typeof $schema === 'string' && { $schema: $schema.replace(/(?:flow|variant)(?=\.schema\.json$)/, 'catalog') }),
    version: flowSchema.properties.version.const,
    translates: id,
    lang,
  }
}

/** Returns a catalog as a layer over its flow: its language and its texts. */
export function layerOfCatalog(source: Source): Layer {
  const texts = Object.entries(source.value).filter(([key]) => key === 'lang' || !catalogKeys.includes(key))
  return { source, value: Object.fromEntries(texts), isCatalog: true }
}

/** Returns a finding for a catalog whose flow is not among those of its folder. */
export function flowlessFinding({ id, lang }: CatalogName, known: readonly string[]): Finding | undefined {
  if (known.includes(id)) return undefined
  const args = { flow: id, lang, ...(known.length > 0 && { known }), meant: nearest(id, known) }
  return { ...note('catalog-without-flow', args), path: ['translates'] }
}

/** Finds what is wrong with the keys of a catalog that describe the file itself. */
export function* headFindings({ value }: Source, { id, lang }: CatalogName, flowLang: string): Generator<Finding> {
  const expected = { version: flowSchema.properties.version.const, translates: id, lang }
  const unknown = Object.keys(value).filter(
    (key) => !catalogKeys.includes(key) && !Object.hasOwn(flowSchema.properties, key),
  )
  for (const [key, wanted] of Object.entries(expected)) {
    if (value[key] === wanted) continue
    const found = { ...note('catalog-key', { key, wanted: JSON.stringify(wanted), file: `${id}.${lang}.json` }) }
    const misspelt = onlyNearest(key, unknown)
    if (Object.hasOwn(value, key)) yield { ...found, path: [key], fix: JSON.stringify(wanted) }
    else if (misspelt === undefined) yield { ...found, path: [], on: 'key' }
    else yield { ...found, path: [misspelt], on: 'key', fix: JSON.stringify(key) }
  }
  if (lang === flowLang) yield { ...note('catalog-own-language', { flow: id, lang }), path: ['lang'] }
  const { $source = {} } = value
  if (!isPart($source) || !Object.values($source).every((digest) => typeof digest === 'string'))
    yield { ...note('catalog-source', {}), path: ['$source'] }
}

/** A text of a flow that visitors read. */
export interface TextPlace {
  readonly path: Path
  readonly value: unknown
}

/** Returns the places of a flow that hold a text which visitors read, in the order of the file. */
export function textPlacesIn(flow: SchemaPart, { types }: Pick<Vocabulary, 'types'>): TextPlace[] {
  const slots = [...slotsIn(flowSchemaFor(types), flow)].filter(
    ({ kind, path }) => (kind === 'text' || kind === 'message') && isRead(path),
  )
  const label = { path: ['frame', 'progress', 'label'], value: valueAt(flow, ['frame', 'progress', 'label']) }
  return label.value === undefined ? slots : [...slots, label]
}

/** Reports whether a text has words, and not only numbers, signs and names in braces. */
export const hasWords = ({ path, value }: TextPlace): boolean =>
  alternativesOf({ path, value }).some(({ use }) =>
    formsIn(use, path).some(
      ({ text, isNumber }) => !isNumber && /\p{L}/u.test(text.replace(placeholder, (name) => fallbackIn(name))),
    ),
  )

const fallbackIn = (name: string) => name.split('|').slice(1).join('|')

/** A flow that is translated, in its own language. */
export interface Original {
  readonly id: string
  /** The flow as its files write it. */
  readonly written: Written
  readonly vocabulary: Vocabulary
}

/** Finds the entries of a catalog that are at no text of its flow. */
export function placeFindings(catalog: Layer, original: Original): Finding[] {
  const complete = completed(original)
  const places = new Map<string, TextPlace>()
  const groups = new Map<string, Set<string>>()
  for (const place of textPlacesIn(complete, original.vocabulary)) {
    places.set(pathText(place.path), place)
    for (let depth = 0; depth < place.path.length; depth += 1) {
      const group = pathText(place.path.slice(0, depth))
      groups.set(group, (groups.get(group) ?? new Set()).add(String(place.path[depth])))
    }
  }
  const inside = function* (value: SchemaPart, path: Path): Generator<Finding> {
    const known = [...groups.get(pathText(path))!]
    for (const [key, entry] of Object.entries(value)) {
      const at = [...path, key]
      if (path.length === 0 && key === 'lang') continue
      const entries = groups.get(pathText(at))
      if (places.has(pathText(at))) {
        const isText = typeof entry === 'string' || Array.isArray(entry) || isPlural(entry)
        if (!isText) yield { ...note('catalog-not-text', { found: typeName(entry) }), path: at }
      } else if (entries && isPart(entry)) yield* inside(entry, at)
      else if (entries) yield { ...note('catalog-not-group', { key, known: [...entries] }), path: at }
      else if (valueAt(complete, at) !== undefined)
        yield { ...note('catalog-no-text', { key, flow: original.id, known }), path: at, on: 'key' }
      else yield { ...unknownPlace(at, known, Object.keys(value)), path: at, on: 'key' }
    }
  }
  const unknownPlace = (path: Path, known: readonly string[], siblings: readonly string[]) => {
    const key = String(path.at(-1))
    const meant = nearest(key, known)
    const sure = onlyNearest(key, known, siblings)
    const near = meant === undefined ? elsewhere(path, [...places.keys()]) : undefined
    return {
      ...note('catalog-unknown', { key, flow: original.id, known, meant, near }),
      ...(sure !== undefined && { fix: JSON.stringify(sure) }),
    }
  }
  return [...inside(catalog.value, [])]
}

/** Returns a flow with the texts that its files leave out. */
export function completed({ written, vocabulary }: Original): SchemaPart {
  const flow = withDefaults(written.value as unknown as FlowFile, vocabulary.languages)
  const complete = withTypeDefaults(interpretable(flow, vocabulary), vocabulary)
  const { messages } = withMessages(complete, vocabulary)
  return { ...complete, messages: { ...messages, ...complete.messages } }
}

/** Returns the only place with the same key in the same step or group, if the nesting of a path is wrong. */
function elsewhere(path: Path, places: readonly string[]): string | undefined {
  const key = String(path.at(-1))
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const start = depth === 0 ? '' : `${pathText(path.slice(0, depth))}.`
    const found = places.filter((place) => place.startsWith(start) && place.endsWith(`.${key}`))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}
