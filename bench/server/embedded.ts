import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { databaseFile } from '../../server/startup/open-database.ts'
import { insertOf, type Row } from './rows.ts'
import { countWaiting, inOrder, type Store } from './store.ts'

// Negative: in KiB.
const seedCache = -1_000_000

/** The embedded database in a temporary folder. The server must create it before it is used. */
export async function embeddedStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-bench-'))
  let opened: Libsql.Database | undefined
  const connect = () => {
    const connection = new Libsql(databaseFile(folder), { timeout: 5000 })
    // The same as in the server: https://www.sqlite.org/wal.html; every commit reaches the disk.
    connection.pragma('journal_mode = wal')
    connection.pragma('synchronous = full')
    connection.pragma('foreign_keys = on')
    return connection
  }
  const connection = () => (opened ??= connect())
  const query = <Each>(sql: string) => connection().prepare(sql).all() as Each[]

  return {
    name: 'embedded',
    environment: { KAIWA_DATA: folder },
    workers: 1,
    waitingMessages: async () => query<{ count: number }>(countWaiting)[0]!.count,
    async all() {
      const tables = query<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%'",
      )
      const names = tables.map(({ name }) => name)
      const references = names.flatMap((from) =>
        query<{ table: string }>(`pragma foreign_key_list(${from})`).map(({ table: to }) => ({ from, to })),
      )
      return Object.fromEntries(inOrder(names, references).map((name) => [name, query<Row>(`select * from ${name}`)]))
    },
    async seed(statements) {
      connection().pragma(`cache_size = ${seedCache}`)
      connection().pragma('synchronous = off')
      connection().pragma('foreign_keys = off')
      for (const sql of [...statements, 'analyze']) connection().exec(sql)
      connection().pragma('wal_checkpoint(truncate)')
      // The next connection has the usual settings and cache again.
      connection().close()
      opened = undefined
    },
    async transactions(written) {
      const statements = written.map((each) => connection().prepare(insertOf(each)))
      const [begin, commit] = ['begin immediate', 'commit'].map((sql) => connection().prepare(sql))
      return (values) => {
        begin!.run()
        for (const [index, statement] of statements.entries()) statement.run(values[index])
        commit!.run()
      }
    },
    async close() {
      opened?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
