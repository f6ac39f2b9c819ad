import { Pool, type ClientBase, type PoolConfig } from 'pg'
import { report } from '../log.ts'
import { statementOf, valuesOf, type Chain, type ChainRows } from './chain.ts'
import type { Database, Statements, Value } from './database.ts'
import { isConflict, isTaken, told } from './postgres-errors.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { unlessTaken } from './unless-taken.ts'

/**
 * How long PostgreSQL may take, in milliseconds. `serving` ends every statement well before a visitor's page gives up;
 * `patient` is for work that no visitor waits for.
 */
const limits = {
  serving: { statement_timeout: 7000, query_timeout: 8000, idle_in_transaction_session_timeout: 10_000 },
  patient: {},
} satisfies Record<string, PoolConfig>

const connectTimeout = 5000
const mostTries = 4

/**
 * Opens a PostgreSQL database by its URL. It connects with the first statement, which throws where that
 * fails.
 */
export function openPostgres(url: string, limit: keyof typeof limits = 'serving'): Database {
  const pool = new Pool({
    ...limits[limit],
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    // A statement goes out without waiting for the reply to the one before.
    pipeline: true,
  })
  // The pool replaces an idle connection that is lost; without a listener the loss would end the process. One that is
  // lost at work tells so to the statement that it runs, or to the next.
  pool.on('error', (error) => report('An idle database connection was lost', error))
  pool.on('connect', (client) => client.on('error', () => undefined))

  const statements = statementsOf(pool)
  return {
    ...statements,
    query: (sql, values) => again(() => statements.query(sql, values)),
    transaction: (work) => again(() => attempt(pool, work)),
    insertChain: (chain, rows) => again(() => unlessTaken(insertChain(statements, chain, rows), isTaken)),
    close: () => pool.end(),
  }
}

/** Does again what another transaction stood in the way of. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (tries === mostTries) throw new DatabaseUnavailable(error)
    }
  }
}

async function insertChain(statements: Statements, chain: Chain, rows: ChainRows): Promise<string[]> {
  const made = await statements.query<Record<string, string>>(statementOf(chain), valuesOf(chain, rows))
  return made.map((row) => row[chain.key]!)
}

async function attempt<Result>(pool: Pool, work: (statements: Statements) => Promise<Result>): Promise<Result> {
  const client = await told(pool.connect())
  let lost = false
  try {
    const begun = told(client.query('begin'))
    // Whatever breaks it breaks the statements behind it, too: they tell.
    begun.catch(() => undefined)
    const result = await work(statementsOf(client))
    await begun
    await told(client.query('commit'))
    return result
  } catch (error) {
    // A connection that did not answer has nothing to be rolled back by: closing it does.
    lost = error instanceof DatabaseUnavailable || !(await client.query('rollback').then(Boolean, () => false))
    throw error
  } finally {
    client.release(lost)
  }
}

function statementsOf(runner: Pool | ClientBase): Statements {
  return {
    query: async <Row>(sql: string, values: readonly Value[] = []) =>
      (await told(runner.query({ ...preparedAs(sql), values: [...values] }))).rows as Row[],
    script: async (sql) => void (await told(runner.query(sql))),
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
