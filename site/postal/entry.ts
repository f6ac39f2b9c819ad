import type { Place } from './place.ts'
import { sharedTown } from './shared-town.ts'
import { townsOf } from './town.ts'

/**
 * The entry of one postal code: prefecture number, city, street. A code that towns or cities share also
 * has an empty fourth slot (kept for the rest of a business's address) and all its places as candidates.
 */
export type Entry =
  | readonly [prefecture: number, city: string, street: string]
  | readonly [prefecture: number, city: string, street: string, extended: '', candidates: readonly Place[]]

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.join('\t'), place])).values(),
]

/** The entry of a code that has these places: of several cities the first of the list, without a street. */
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
