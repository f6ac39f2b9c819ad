import type Libsql from 'libsql'
import type { Chain, ChainRows } from './chain.ts'

/** Runs the chain in the transaction that is open; gives the keys that the first insert has made. */
export type RunChain = (rows: ChainRows) => string[]

/**
 * Prepares a chain as statements of SQLite. What is given goes into tables of the connection's own: columns taken out
 * of a JSON text, as PostgreSQL does it, cost more here than the inserts themselves.
 */
export function embeddedChain(connection: Libsql.Database, { key, given, inserts }: Chain): RunChain {
  connection.pragma('temp_store = memory')
  const relations = Object.entries(given).map(([name, columns]) => {
    connection.exec(`create temp table if not exists ${name} (${columns.map((column) => `${column} text`).join(', ')})`)
    return {
      name,
      columns,
      empty: connection.prepare(`delete from temp.${name}`),
      put: connection.prepare(`insert into temp.${name} values (${columns.map(() => '?').join(', ')})`),
    }
  })
  const made = inserts.map(({ name, table }) => {
    return `${name} as (select ${key} from ${table} where ${key} in (select ${key} from ${relations[0]!.name}))`
  })
  const [first, ...rest] = inserts.map(({ sql }, index) => {
    const before = index === 0 ? '' : `with ${made.slice(0, index).join(', ')} `
    return connection.prepare(`${before}${sql}${index === 0 ? ` returning ${key}` : ''}`)
  })
  return (rows) => {
    for (const { name, columns, put } of relations)
      for (const row of rows[name]!) put.run(columns.map((column) => row[column]))
    const keys = first!.all([]) as Record<string, string>[]
    for (const insert of rest) insert.run([])
    for (const { empty } of relations) empty.run([])
    return keys.map((row) => row[key]!)
  }
}
