import { Pool, type ClientBase } from 'pg'
import { report } from '../log.ts'
import type { Database, Statements, Value } from './database.ts'

const connectTimeout = 5000

/**
 * Opens a PostgreSQL database by its URL. It connects with the first statement, which throws where that
 * fails.
 */
export function openPostgres(url: string): Database {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectTimeout })
  // The pool replaces an idle connection that is lost; without a listener the loss would end the process.
  pool.on('error', (error) => report('An idle database connection was lost', error))

  return {
    ...statementsOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      let lost: Error | undefined
      try {
        await client.query('begin')
        const result = await work(statementsOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (lost = failure))
        throw error
      } finally {
        client.release(lost)
      }
    },
    close: () => pool.end(),
  }
}

function statementsOf(runner: Pool | ClientBase): Statements {
  return {
    query: async <Row>(sql: string, values: readonly Value[] = []) =>
      (await runner.query(numbered(sql), [...values])).rows as Row[],
    script: async (sql) => void (await runner.query(sql)),
  }
}

function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
