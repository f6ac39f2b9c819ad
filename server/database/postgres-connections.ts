import { callbackify } from 'node:util'
import { DatabaseError, Pool, type ClientBase, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'
import { report } from '../log.ts'
import { abandonedBackends, backendOf, type Backend } from './postgres-abandoned.ts'
import { withDatabaseErrors } from './postgres-errors.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long PostgreSQL may take, in milliseconds. */
export interface TimeLimits {
  /** For a statement, by PostgreSQL's own clock. It does not count the wait for a standby. */
  readonly statement: number
  /** For the answer to a statement, whatever it waits for. */
  readonly answer: number
  /** For a transaction between two statements. */
  readonly idle: number
}

/** A connection that belongs to one caller until it is released. */
export interface Lease {
  /** Runs a statement; throws DatabaseUnavailable where it has no answer, or the answer does not hold. */
  query(statement: string | QueryConfig): Promise<QueryResult>
  /** @param isSpent true where a transaction may be open on it */
  release(isSpent: boolean): void
}

const mostConnections = 10
const connectTimeout = 5000
/** In seconds. When the database's name has moved, a host that still works under its old address is left within it. */
const lifetime = 15

/** Opens a pool that never has more than ten backends, counting those of connections that were given up. */
export function connectionsTo(url: string, limits: TimeLimits | undefined) {
  const base: PoolConfig = { connectionString: url, keepAlive: true }
  const backends = new WeakMap<ClientBase, Backend>()
  const prepare = async (client: ClientBase) => {
    await client.query(settingsOf(limits))
    backends.set(client, await backendOf(client))
  }
  const pool = new Pool({
    ...base,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeout,
    maxLifetimeSeconds: lifetime,
    // A statement goes out without waiting for the reply to the one before.
    pipeline: true,
    verify: callbackify(prepare),
  })
  // The pool replaces an idle connection that is lost; without a listener the loss would end the process. The loss of
  // one at work is an error of the statement that it runs, or of the next.
  pool.on('error', (error) => report('An idle database connection was lost', error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const abandoned = abandonedBackends(base)

  const lease = async (): Promise<Lease> => {
    const client = await withDatabaseErrors(pool.connect())
    const underWay = new Set<Promise<unknown>>()
    let isLost = false
    let isBlamed = false
    let isUnsure = false
    // PostgreSQL ends a commit whose wait for a standby was cancelled with a warning, as if it had succeeded.
    const onNotice = ({ code }: { code?: string | undefined }) => (isUnsure ||= code === '01000')
    client.on('notice', onNotice)
    return {
      async query(statement) {
        const answer = client.query(statement)
        underWay.add(answer)
        const forget = () => underWay.delete(answer)
        answer.then(forget, forget)
        try {
          const result = await withDatabaseErrors(limits ? within(limits.answer, answer) : answer)
          if (isUnsure) throw new DatabaseUnavailable('What was stored may be on this host only.')
          return result
        } catch (error) {
          isBlamed ||= error instanceof DatabaseUnavailable
          isLost ||= error instanceof DatabaseUnavailable && !isAnswer(error.cause)
          throw error
        }
      },
      release(isSpent) {
        client.off('notice', onNotice)
        if (!isLost) return client.release(isSpent || isBlamed)
        void abandoned.end(client, backends.get(client)!, Promise.allSettled(underWay))
      },
    }
  }

  return {
    lease,
    async close() {
      abandoned.close()
      await pool.end()
    },
  }
}

const isAnswer = (error: unknown) => error instanceof DatabaseError || typeof error === 'string'

/** What every connection is set to. The warning of a cancelled wait must not be left out. */
const settingsOf = (limits: TimeLimits | undefined) =>
  [
    'set client_min_messages = warning',
    ...(limits
      ? [`set statement_timeout = ${limits.statement}`, `set idle_in_transaction_session_timeout = ${limits.idle}`]
      : []),
  ].join('; ')

/** Waits for an answer; throws where it takes longer than so many milliseconds. */
async function within<Result>(limit: number, answer: Promise<Result>): Promise<Result> {
  let giveUp: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(giveUp)
  }
}
