import { statementOf, valuesOf, type Chain, type ChainRows } from './chain.ts'
import { type Database, type Statements, type Value, DatabaseUnavailable, unlessTaken } from './database.ts'
import { type Lease, type TimeLimits, connectionsTo } from './postgres-connections.ts'
import { isConflict, isTaken } from './postgres-errors.ts'

/**
 * Time limits of PostgreSQL. `serving` ends every statement well before a visitor's page gives up; `patient` is for
 * work that no visitor waits for.
 */
const limits = { serving: { statement: 7000, answer: 8000, idle: 10_000 }, patient: undefined } satisfies Record<
  string,
  TimeLimits | undefined
>

const mostTries = 4

/**
 * Opens a PostgreSQL database by its URL. It connects with the first statement, which throws where that
 * fails.
 */
export function openPostgres(url: string, limit: keyof typeof limits = 'serving'): Database {
  const connections = connectionsTo(url, limits[limit])
  const alone = async <Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> => {
    const lease = await connections.lease()
    try {
      return await work(statementsOf(lease))
    } finally {
      lease.release(false)
    }
  }
  return {
    rowsToTake: 'for update skip locked',
    query: (sql, values) => again(() => alone((statements) => statements.query(sql, values))),
    script: (sql) => alone((statements) => statements.script(sql)),
    transaction: (work, rowPatience) =>
      again(async () =>
        attempt(await connections.lease(), async (statements) => {
          if (rowPatience !== undefined) await statements.script(`set local lock_timeout = ${Number(rowPatience)}`)
          return work(statements)
        }),
      ),
    insertChain: (chain, rows) =>
      again(() =>
        unlessTaken(
          alone((statements) => insertChain(statements, chain, rows)),
          isTaken,
        ),
      ),
    close: () => connections.close(),
  }
}

/** Repeats work after a conflict with another transaction. */
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

async function attempt<Result>(lease: Lease, work: (statements: Statements) => Promise<Result>): Promise<Result> {
  let isSpent = true
  try {
    const begun = lease.query('begin')
    // If it fails, the statements behind it fail as well, and they report it.
    begun.catch(() => undefined)
    const result = await work(statementsOf(lease))
    await begun
    await lease.query('commit')
    isSpent = false
    return result
  } catch (error) {
    // A transaction whose rollback fails is undone by closing the connection.
    if (!(error instanceof DatabaseUnavailable)) isSpent = !(await lease.query('rollback').then(Boolean, () => false))
    throw error
  } finally {
    lease.release(isSpent)
  }
}

function statementsOf(lease: Lease): Statements {
  return {
    query: async <Row>(sql: string, values: readonly Value[] = []) =>
      (await lease.query({ ...preparedAs(sql), values: [...values] })).rows as Row[],
    script: async (sql) => void (await lease.query(sql)),
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
