import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Entry, entryOf } from './entry.ts'
import { readJapanPostCsv } from './japan-post-csv.ts'
import { readPackages } from './packages.ts'
import type { Place, Places } from './place.ts'

/** The result: number of files, number of postal codes, and the total size of the files. */
export interface PostalFiles {
  readonly files: number
  readonly codes: number
  readonly bytes: number
}

const generated = /^\d{3}\.(?:js|json)$/

/**
 * Writes the postal lookup's data into a folder. For each first three digits it writes `NNN.js`, a script that calls
 * `$yubin`, and `NNN.json` with the same object. Outdated files of an earlier run are removed, other files stay. The
 * data is Japan Post's: from the installed packages, or from its own `utf_ken_all.csv`.
 */
export const generatePostal = async (folder: string, csv?: string): Promise<PostalFiles> => {
  const places = csv === undefined ? readPackages() : readJapanPostCsv(csv)
  mkdirSync(folder, { recursive: true })
  const stale = new Set(readdirSync(folder).filter((name) => generated.test(name)))
  const written = { files: 0, codes: places.size, bytes: 0 }
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
  for (const name of stale) rmSync(join(folder, name))
  return written
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { values } = parseArgs({
      options: { csv: { type: 'string' }, out: { type: 'string', default: 'dist/site/postal' } },
    })
    const { files, codes, bytes } = await generatePostal(values.out, values.csv)
    console.log(`postal: ${codes} codes in ${files} files, ${(bytes / 1e6).toFixed(1)} MB, in ${values.out}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
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
