import { type Entry, entryOf } from './entry.ts'
import type { Place, Places } from './place.ts'

/** The entries of the codes that begin with the same three digits. */
type Table = Readonly<Record<string, Entry>>

/** One table for each first three digits in use, in ascending order; so are the codes in it. */
export const tablesOf = (places: Places): Map<string, Table> => {
  const tables = new Map<string, Record<string, Entry>>()
  for (const code of [...places.keys()].sort()) {
    const prefix = code.slice(0, 3)
    const table = tables.get(prefix) ?? {}
    tables.set(prefix, table)
    table[code] = entryOf(places.get(code) as [Place, ...Place[]])
  }
  return tables
}
