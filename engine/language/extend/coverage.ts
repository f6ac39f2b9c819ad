import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { note } from '../messages/note.ts'
import { alternativesOf, isPlural } from '../names/wordings.ts'
import { type Path, pathText, valueAt } from '../read/path.ts'
import type { Finding } from '../read/problem.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import type { Written } from '../read/source.ts'
import { type CatalogName, completed, hasWords, type Original, type TextPlace, textPlacesIn } from './catalogs.ts'

/** The languages of a flow's texts, as far as its catalogs translate them. */
export interface Coverage {
  /** The places whose text no catalog translates. */
  readonly missing: readonly TextPlace[]
  /** The places whose text has changed since it was translated. */
  readonly changed: readonly TextPlace[]
  /** The places at which the own catalog still has the text of the original. */
  readonly untranslated: readonly TextPlace[]
}

/**
 * Compares a translated flow with its original.
 *
 * @param isOfCatalog reports whether a file, by its name in problems, is a catalog
 * @param catalog the flow's own catalog, if there is one
 */
export function coverageOf(
  translated: Written,
  { written, vocabulary }: Original,
  isOfCatalog: (file: string) => boolean,
  catalog: SchemaPart | undefined,
): Coverage {
  const places = textPlacesIn(written.value, vocabulary).filter(hasWords)
  const isTranslated = ({ path }: TextPlace) =>
    alternativesOf({ path, value: valueAt(translated.value, path) }).every((item) =>
      isOfCatalog(translated.locate(item.path).file),
    )
  const digests = digestsIn(catalog)
  const own = places.filter(({ path }) => valueAt(catalog, path) !== undefined)
  const isStart = ({ path, value }: TextPlace) => isSame(valueAt(catalog, path), value)
  return {
    missing: places.filter((place) => !isTranslated(place)),
    changed: own.filter(({ path, value }) => !['', digestOf(value)].includes(digests[pathText(path)] ?? '')),
    untranslated: own.filter((place) => digests[pathText(place.path)] === '' && isStart(place)),
  }
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Returns a short digest of a text, by which a catalog recognizes that the text has changed. */
export const digestOf = (text: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(text)))).slice(0, 8)

function digestsIn(catalog: SchemaPart | undefined): Readonly<Record<string, string>> {
  return (isPart(catalog?.$source) ? catalog.$source : {}) as Record<string, string>
}

/** A text of a flow beside its translation. */
export interface TranslatedText {
  readonly path: Path
  readonly original: unknown
  /** The digest of the original, which `$source` holds once the text is translated. */
  readonly digest: string
  /** `inherited`: the catalog of a base translates the text. The others are explained at `Coverage`. */
  readonly state: 'translated' | 'inherited' | keyof Coverage
}

/**
 * Returns the texts that a catalog translates or can translate, in the order of the flow: those with words, and at the
 * end texts of the frame and of field types that only the catalog has.
 *
 * @param coverage what the catalogs of the flow lack; undefined if it is not known because of a mistake
 */
export function translatedTexts(
  catalog: SchemaPart,
  original: Original,
  coverage: Coverage | undefined,
): TranslatedText[] {
  const { written, vocabulary } = original
  const isOwn = ({ path }: TextPlace) => valueAt(catalog, path) !== undefined
  const places = textPlacesIn(written.value, vocabulary).filter((place) => hasWords(place) || isOwn(place))
  const known = new Set(places.map(({ path }) => pathText(path)))
  const further = textPlacesIn(completed(original), vocabulary).filter(
    (place) => isOwn(place) && !known.has(pathText(place.path)),
  )
  const states = new Map(
    Object.entries(coverage ?? {}).flatMap(([state, all]) =>
      (all as readonly TextPlace[]).map(({ path }) => [pathText(path), state as keyof Coverage] as const),
    ),
  )
  const without = coverage ? 'inherited' : 'missing'
  return [...places, ...further].map((place) => ({
    path: place.path,
    original: place.value,
    digest: digestOf(place.value),
    state: states.get(pathText(place.path)) ?? (isOwn(place) ? 'translated' : without),
  }))
}

/** Returns the findings about the coverage of a flow by its catalogs. */
export function coverageFindings({ missing, changed, untranslated }: Coverage, { id, lang }: CatalogName): Finding[] {
  const found = (code: 'catalog-missing' | 'catalog-changed' | 'catalog-untranslated', places: readonly TextPlace[]) =>
    places.length === 0 ? [] : [{ ...note(code, { flow: id, lang, ...few(places) }), path: ['translates'] as const }]
  const warned = (finding: Finding): Finding => ({ ...finding, severity: 'warning' })
  return [
    ...found('catalog-missing', missing),
    ...found('catalog-changed', changed).map(warned),
    ...found('catalog-untranslated', untranslated).map(warned),
  ]
}

/** Returns the first places, and the number of the remaining ones. */
function few(places: readonly TextPlace[]): { readonly places: readonly string[]; readonly rest?: number } {
  const names = places.map(({ path }) => pathText(path))
  return names.length > 4 ? { places: names.slice(0, 3), rest: names.length - 3 } : { places: names }
}

/**
 * Returns the content of a catalog with every text that it lacks, in the order of the flow. A missing text is added in
 * the original's words. `$source` holds the digest of each text that was translated, and '' where the text is still the
 * original's.
 *
 * @param isReviewed true if the translations suit the texts as they are now
 */
export function updatedCatalog(
  catalog: SchemaPart,
  { written, vocabulary }: Original,
  missing: readonly TextPlace[],
  isReviewed: boolean,
): SchemaPart {
  const digests = digestsIn(catalog)
  const added = new Set(missing.map(({ path }) => pathText(path)))
  const texts: Record<string, unknown> = {}
  const sources: Record<string, unknown> = {}
  for (const place of textPlacesIn(written.value, vocabulary)) {
    const { path, value } = place
    const name = pathText(path)
    const known = valueAt(catalog, path)
    const isAdded = added.has(name)
    if (known === undefined && !isAdded) continue
    put(texts, path, isAdded ? (known ?? value) : known)
    if (!hasWords(place)) continue
    const before = isReviewed ? undefined : digests[name]
    const isStart = before === '' && isSame(known, value)
    sources[name] = known === undefined || isStart ? '' : before || digestOf(value)
  }
  const { $schema, version, translates, lang, $source: _, ...rest } = catalog
  const head = { ...($schema !== undefined && { $schema }), version, translates, lang }
  return { ...head, ...withRest(texts, rest), $source: sources }
}

function put(group: Record<string, unknown>, [key, ...rest]: Path, value: unknown): void {
  const name = String(key)
  if (rest.length === 0) group[name] = value
  else put((group[name] ??= {}) as Record<string, unknown>, rest, value)
}

/** Adds the entries of a catalog that are at no text of the flow's own files, such as those over default texts. */
function withRest(texts: SchemaPart, rest: SchemaPart): SchemaPart {
  const more = Object.entries(rest).map(([key, value]) => {
    const own = texts[key]
    return [key, isPart(own) && isPart(value) && !isPlural(value) ? withRest(own, value) : (own ?? value)]
  })
  return { ...texts, ...(Object.fromEntries(more) as SchemaPart) }
}
