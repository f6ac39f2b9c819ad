import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, entryOf } from './entry.ts'
import type { Place, PostalList, Places } from './place.ts'

/** The result: month of the list, number of files, number of postal codes, and the total size of the files. */
export interface PostalFiles {
  readonly month: string
  readonly files: number
  readonly codes: number
  readonly bytes: number
}

const generated = /^\d{3}\.(?:js|json)$/

/**
 * Writes the postal lookup's data into a folder. For each first three digits it writes `NNN.js`, a script that calls
 * `$yubin`, and `NNN.json` with the same object. `about.json` gives the month of the list and the number of its codes.
 * Outdated files of an earlier run are removed, other files stay.
 */
export const generatePostal = async (folder: string, { month, places }: PostalList): Promise<PostalFiles> => {
  mkdirSync(folder, { recursive: true })
  const stale = new Set(readdirSync(folder).filter((name) => generated.test(name)))
  const written = { month, files: 0, codes: places.size, bytes: 0 }
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    stale.delete(name)
    written.files += 1
    written.bytes += Buffer.byteLength(text)
  }
  for (const [prefix, table] of tablesOf(places)) {
    const json = JSON.stringify(table)
    write(`${prefix}.js`, `$yubin(${json});\n`)
    write(`${prefix}.json`, json)
  }
  write('about.json', JSON.stringify({ month, codes: places.size }))
  for (const name of stale) rmSync(join(folder, name))
  return written
}

/** The entries of the codes that begin with the same three digits. */
type Table = Readonly<Record<string, Entry>>

/** Returns one table for each first three digits in use. The tables and the codes in them are in ascending order. */
const tablesOf = (places: Places): Map<string, Table> => {
  const tables = new Map<string, Record<string, Entry>>()
  for (const code of [...places.keys()].sort()) {
    const prefix = code.slice(0, 3)
    const table = tables.get(prefix) ?? {}
    tables.set(prefix, table)
    table[code] = entryOf(places.get(code) as [Place, ...Place[]])
  }
  return tables
}
