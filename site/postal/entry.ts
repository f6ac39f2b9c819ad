import type { Place } from './place.ts'

/**
 * The entry of one postal code: prefecture number, city, street. A code shared by several towns or cities also has an
 * empty fourth element (reserved for the rest of a business's address) and all its places as candidates.
 */
export type Entry =
  | readonly [prefecture: number, city: string, street: string]
  | readonly [prefecture: number, city: string, street: string, extended: '', candidates: readonly Place[]]

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.join('\t'), place])).values(),
]

/** Returns the entry of a code with these places; for several cities the first one, without a street. */
export const entryOf = (records: readonly [Place, ...Place[]]): Entry => {
  const places = distinct(
    records.flatMap(([prefecture, city, column]) =>
      townsOf(column, city).map((town): Place => [prefecture, city, town]),
    ),
  )
  const [prefecture, city] = records[0]
  const isSingleCity = places.every((place) => place[0] === prefecture && place[1] === city)
  const street = isSingleCity ? sharedTown(places.map((place) => place[2])) : ''
  return places.length === 1 ? [prefecture, city, street] : [prefecture, city, street, '', places]
}

const commonStart = (texts: readonly string[]): string =>
  texts.reduce((start, text) => {
    const end = [...start].findIndex((letter, index) => letter !== text[index])
    return end < 0 ? start : start.slice(0, end)
  })

/**
 * The end of a common beginning that stops inside a name: a number, a joining ノ, or one letter after a former town or
 * village.
 */
const halfName = /[0-9０-９]+$|[ノの]$|(?<kept>[町村])[^町村]$/u

/**
 * Returns the common part of the towns of one postal code, which the visitor completes: one of the towns, or a
 * beginning of at least two letters; else ''.
 */
export const sharedTown = (towns: readonly string[]): string => {
  const start = commonStart(towns)
  if (towns.includes(start)) return start
  const name = start.replace(halfName, '$<kept>')
  return name.length >= 2 ? name : ''
}

const brackets = /（[^）]*）?/g
const landShares = /第?[0-9０-９]+地割.*$/
const notTowns = /^以下に掲載がない場合$|の次に.*番地.*がくる場合$|^[甲乙丙丁](?:、[甲乙丙丁])+$/

/** `一円` means the whole of a village (宮田村一円), except where it is a town's own name. */
const isEntireCity = (town: string, city: string): boolean =>
  town.length > 2 && town.endsWith('一円') && city.endsWith(town.slice(0, -2))

/**
 * Returns the towns in a town column of Japan Post's list, as people write them in an address. A remark in place of a
 * town gives `['']`; a list of towns gives each of them.
 */
export const townsOf = (column: string, city: string): string[] => {
  const town = column.replace(brackets, '').replace(landShares, '')
  return notTowns.test(town) || isEntireCity(town, city) ? [''] : town.split('、')
}
