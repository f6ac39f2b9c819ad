/** A record of Japan Post's list: prefecture number (1 to 47), city with district or ward, town or ''. */
export type Place = readonly [prefecture: number, city: string, town: string]

/** The places of every postal code (7 digits), in the order of Japan Post's list. */
export type Places = Map<string, Place[]>

/** Japan Post's list of a month. */
export interface PostalList {
  /** `YYYY-MM`. */
  readonly month: string
  readonly places: Places
}
