import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { cancellationOf, cut, isCut } from './postgres-cancel.ts'

/**
 * A process of PostgreSQL that serves one connection. Another one may have the same number later, or on another host.
 */
export interface Backend {
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
export function abandonedBackends(config: ClientConfig) {
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
          // Nobody is at that address any more, so nothing there counts against the limit of whoever is reached now.
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
export async function backendOf(client: ClientBase): Promise<Backend> {
  const { rows } = await client.query<Backend>(`select ${columns} from pg_stat_activity where pid = pg_backend_pid()`)
  return rows[0] ?? { pid: 0, since: '' }
}
