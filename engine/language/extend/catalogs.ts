import type { SchemaPart } from '../read/schema-part.ts'

/** Returns the id of the flow and the language in the name of a catalog, such as `enquiry.en`. */
export function partsOfName(name: string): { readonly id: string; readonly lang: string } {
  const dot = name.indexOf('.')
  return { id: name.slice(0, dot), lang: name.slice(dot + 1) }
}

/**
 * Returns the ids of the flows whose catalogs apply to a flow: its own, and those of its bases, the last base first. A
 * variant that writes its own language is a translation itself, so the catalogs of its bases do not apply to it.
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
