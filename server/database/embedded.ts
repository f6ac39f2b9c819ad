import { closeSync, openSync } from 'node:fs'
import Libsql from 'libsql'
import type { Database, Statements } from './database.ts'

const lockTimeout = 5000

/**
 * Opens the embedded database in a file, which is created where it is missing. Throws where it cannot be
 * opened.
 */
export function openEmbedded(file: string): Database {
  // It holds personal data: only its owner may read it.
  closeSync(openSync(file, 'a', 0o600))
  const connection = new Libsql(file, { timeout: lockTimeout })
  connection.pragma('journal_mode = wal')
  connection.pragma('foreign_keys = on')

  const prepared = new Map<string, Libsql.Statement>()
  const statementOf = (sql: string) => {
    let known = prepared.get(sql)
    if (!known) prepared.set(sql, (known = connection.prepare(sql)))
    return known
  }

  const statements: Statements = {
    query: async <Row>(sql: string, values: readonly unknown[] = []) => statementOf(sql).all(values) as Row[],
    script: async (sql) => void connection.exec(sql),
  }

  // There is one connection: whoever comes while a transaction is open would become part of it, so calls take
  // turns.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  return {
    query: (sql, values) => inTurn(() => statements.query(sql, values)),
    script: (sql) => inTurn(() => statements.script(sql)),
    transaction: (work) =>
      inTurn(async () => {
        connection.exec('begin immediate')
        try {
          const result = await work(statements)
          connection.exec('commit')
          return result
        } catch (error) {
          if (connection.inTransaction) connection.exec('rollback')
          throw error
        }
      }),
    close: () =>
      inTurn(async () => {
        // Brings the write-ahead log into the file, so that a copy of the file alone is a whole backup.
        connection.pragma('wal_checkpoint(truncate)')
        connection.close()
      }),
  }
}
