import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { Pool } from 'pg'
import { inTurn } from '../../../engine/runtime/in-turn.ts'
import { type Query, type Storage, sqlStorage, sqlTables, type Transaction } from '../../../package/server.ts'
import { emptyPostgres } from '../../../server/testing/databases.ts'

/** A storage in a database, as a test opens it. */
export interface Opened {
  readonly storage: Storage
  /** Opens the same database again, as another server does. */
  readonly reopen: () => Promise<Storage>
  /** Returns the stored answers of an enquiry; undefined if there is none. */
  readonly answers: (token: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

const answersIn = (transaction: Transaction) => (token: string) =>
  transaction(async (query) => {
    const [row] = await query('select answer from kaiwa_enquiries where token = ?', [token])
    return row && (JSON.parse((row as { readonly answer: string }).answer) as unknown)
  })

/** Opens a new database of SQLite in a file. */
export function openSqlite(): Opened {
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-storage-'))
  const databases: Libsql.Database[] = []
  const open = (): Transaction => {
    const database = new Libsql(join(folder, 'forms.db'))
    databases.push(database)
    // A driver that waits would stop this process, and with it the transaction that it waits for.
    database.exec('pragma busy_timeout = 0')
    const query: Query = async (sql, values) => database.prepare(sql).all(values) as object[]
    // A connection has one transaction at a time.
    const turn = inTurn()
    return (work) =>
      turn(async () => {
        database.exec('begin immediate')
        try {
          const result = await work(query)
          database.exec('commit')
          return result
        } catch (error) {
          database.exec('rollback')
          throw error
        }
      })
  }
  const transaction = open()
  for (const sql of sqlTables) databases[0]!.exec(sql)
  return {
    storage: sqlStorage(transaction),
    reopen: async () => sqlStorage(open()),
    answers: answersIn(transaction),
    async close() {
      for (const database of databases) database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Opens an empty schema of PostgreSQL. */
export async function openPostgres(): Promise<Opened> {
  const { url, drop } = await emptyPostgres()
  const pools: Pool[] = []
  const open = (): Transaction => {
    const pool = new Pool({ connectionString: url })
    pools.push(pool)
    return async (work) => {
      const connection = await pool.connect()
      try {
        await connection.query('begin')
        const result = await work(async (sql, values) => {
          let place = 0
          const numbered = sql.replaceAll('?', () => `$${++place}`)
          return (await connection.query<object>(numbered, [...values])).rows
        })
        await connection.query('commit')
        return result
      } catch (error) {
        await connection.query('rollback')
        throw error
      } finally {
        connection.release()
      }
    }
  }
  const transaction = open()
  for (const sql of sqlTables) await pools[0]!.query(sql)
  return {
    storage: sqlStorage(transaction),
    reopen: async () => sqlStorage(open()),
    answers: answersIn(transaction),
    async close() {
      for (const pool of pools) await pool.end()
      await drop()
    },
  }
}
