import { Pool, type ClientBase } from 'pg'
import { report } from '../log.ts'
import type { Database, Statements, Value } from './database.ts'

const connectTimeout = 5000

/**
 * Opens a PostgreSQL database by its URL. It connects with the first statement, which throws where that
 * fails.
 */
export function openPostgres(url: string): Database {
  // In a pipeline a statement goes out without waiting for the reply to the one before.
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectTimeout, pipeline: true })
  // The pool replaces an idle connection that is lost; without a listener the loss would end the process.
  pool.on('error', (error) => report('An idle database connection was lost', error))

  return {
    ...statementsOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      let lost: Error | undefined
      try {
        const begun = client.query('begin')
        // Whatever breaks it breaks the statements behind it, too: they tell.
        begun.catch(() => undefined)
        const result = await work(statementsOf(client))
        await begun
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
      (await runner.query({ ...preparedAs(sql), values: [...values] })).rows as Row[],
    script: async (sql) => void (await runner.query(sql)),
  }
}

interface Prepared {
  readonly name: string
  readonly text: string
}

const prepared = new Map<string, Prepared>()

/** A statement as PostgreSQL writes it, with the name under which each connection parses and plans it once. */
function preparedAs(sql: string): Prepared {
  let known = prepared.get(sql)
  if (!known) prepared.set(sql, (known = { name: `kaiwa_${prepared.size}`, text: numbered(sql) }))
  return known
}

function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
