import { type NetConnectOpts, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg'
import { report } from '../log.ts'
import { DatabaseUnavailable } from './database.ts'
import { withDatabaseErrors } from './postgres-errors.ts'

/**
 * A process of PostgreSQL that serves one connection. Another one may have the same number later, or on another host.
 */
interface Backend {
  readonly pid: number
  readonly since: string
}

const grace = 1000
const pause = 250

/**
 * Ends the backends of connections that were given up. A closed connection is not enough: a backend that waits for a
 * standby notices it only after the wait, and keeps one of the connections that the server allows. So the pool counts
 * the connection until the backend has ended.
 */
function abandonedBackends(config: ClientConfig) {
  const left = new Map<PoolClient, { readonly backend: Backend; readonly cancel: ReturnType<typeof cancellationOf> }>()
  let isWatching = false

  const release = (client: PoolClient) => {
    left.delete(client)
    client.release(true)
  }

  const watch = async () => {
    if (isWatching) return
    isWatching = true
    while (left.size > 0) {
      const running = await backendsOf(config)
      await Promise.all(
        [...left].map(async ([client, { backend, cancel }]) => {
          const isGone =
            running !== undefined && !running.some(({ pid, since }) => pid === backend.pid && since === backend.since)
          // No server is at that address any more, so the connection does not count against the limit of the current
          // one.
          if (isGone || (await cancel()) === 'away') release(client)
        }),
      )
      if (left.size > 0) await sleep(pause)
    }
    isWatching = false
  }

  return {
    /**
     * Ends the backend of a client, and then gives the client back to its pool.
     *
     * @param settled resolves once all statements of the client have an answer, or can have none
     */
    async end(client: PoolClient, backend: Backend, settled: Promise<unknown>): Promise<void> {
      const cancel = cancellationOf(client)
      left.set(client, { backend, cancel })
      await cancel()
      const hasAnswered = await Promise.race([settled.then(() => !isCut(client)), sleep(grace, false, { ref: false })])
      if (!left.has(client)) return
      if (hasAnswered) return release(client)
      cut(client)
      await watch()
    },
    /** Gives all clients back without waiting for their backends. */
    close() {
      for (const client of left.keys()) release(client)
    },
  }
}

/** The backends that the database has now; undefined where it does not answer. */
async function backendsOf(config: ClientConfig): Promise<readonly Backend[] | undefined> {
  const client = new Client({ ...config, connectionTimeoutMillis: grace, query_timeout: grace })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Backend>(`select ${columns} from pg_stat_activity`)).rows
  } catch {
    return undefined
  } finally {
    client.end().catch(() => undefined)
  }
}

const columns = 'pid, cast(backend_start as text) as since'

/** Finds out which backend serves a client. */
async function backendOf(client: ClientBase): Promise<Backend> {
  const { rows } = await client.query<Backend>(`select ${columns} from pg_stat_activity where pid = pg_backend_pid()`)
  return rows[0] ?? { pid: 0, since: '' }
}

/** Time limits of PostgreSQL, in milliseconds. */
export interface TimeLimits {
  /** For a statement, by PostgreSQL's own clock. It does not count the wait for a standby. */
  readonly statement: number
  /** For the reply to a statement, including every wait. */
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
/**
 * The lifetime of a connection in seconds. After the database's name has moved, connections to a host that still works
 * under its old address end within this time.
 */
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
  // The pool replaces an idle connection that is lost; without a listener the loss would end the process. The loss of a
  // connection in use is an error of the statement that it runs, or of the next one.
  pool.on('error', (error) => report('An idle database connection was lost', error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const abandoned = abandonedBackends(base)

  const lease = async (): Promise<Lease> => {
    const client = await withDatabaseErrors(pool.connect())
    const underWay = new Set<Promise<unknown>>()
    let isLost = false
    let isBlamed = false
    let isUnsure = false
    // If the wait for a standby is cancelled, PostgreSQL ends the commit with a warning, as if it had succeeded.
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

/** The settings of every connection. The warning about a cancelled wait must not be suppressed. */
const settingsOf = (limits: TimeLimits | undefined) =>
  [
    'set client_min_messages = warning',
    ...(limits
      ? [`set statement_timeout = ${limits.statement}`, `set idle_in_transaction_session_timeout = ${limits.idle}`]
      : []),
  ].join('; ')

/** Waits for an answer; throws if it takes longer than `limit` milliseconds. */
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

/** The server's reaction to the cancel request: it closed the connection, it did not reply, or there is no server. */
type CancelAnswer = 'taken' | 'silent' | 'away'

/** The properties of a connected client that its types leave out: the key to its backend, and its socket. */
interface Connected {
  readonly processID: number
  readonly secretKey: number
  readonly host: string
  readonly port: number
  readonly connection: {
    readonly stream: {
      readonly remoteAddress?: string
      readonly remotePort?: number
      readonly destroyed: boolean
      destroy(): void
    }
  }
}

const connected = (client: ClientBase) => client as unknown as Connected

const requestCode = (1234 << 16) | 5678
const patience = 1000

/**
 * Returns a function that requests the client's server to cancel the client's statement, by PostgreSQL's protocol: on a
 * connection of its own, without TLS, which every server accepts. It goes to the address to which the client is
 * connected, since its host name may lead elsewhere by now.
 */
function cancellationOf(client: ClientBase): () => Promise<CancelAnswer> {
  const { processID, secretKey, host, port, connection } = connected(client)
  const { remoteAddress, remotePort } = connection.stream
  const target: NetConnectOpts =
    remoteAddress === undefined
      ? { path: `${host}/.s.PGSQL.${port}` }
      : { host: remoteAddress, port: remotePort ?? port }
  const packet = Buffer.alloc(16)
  packet.writeInt32BE(packet.length, 0)
  packet.writeInt32BE(requestCode, 4)
  packet.writeInt32BE(processID, 8)
  packet.writeInt32BE(secretKey, 12)

  return () =>
    new Promise((resolve) => {
      let isSent = false
      const socket = connect(target, () => {
        isSent = true
        socket.write(packet)
      })
      const finish = (answer: CancelAnswer) => {
        socket.destroy()
        resolve(answer)
      }
      socket.setTimeout(patience, () => finish(isSent ? 'silent' : 'away'))
      socket.on('error', () => undefined).on('data', () => undefined)
      socket.on('close', () => finish(isSent ? 'taken' : 'away'))
    })
}

/** Reports whether the client's socket is closed on this side. */
const isCut = (client: ClientBase): boolean => connected(client).connection.stream.destroyed

/** Closes the client's socket at once, also during a statement. */
const cut = (client: ClientBase): void => connected(client).connection.stream.destroy()
