import { Client } from 'pg'

const poolerPatience = 5000
const busyConnections = 2

/**
 * Reports whether a URL leads to a pooler that lends a connection for a transaction only, as PgBouncer's transaction
 * mode does: other clients then meet the settings and prepared statements of a connection. While other clients hold
 * transactions, a connection with a single owner still has the same backend, and no other client has that backend.
 */
export async function lendsConnections(url: string): Promise<boolean> {
  const clients = Array.from({ length: 1 + busyConnections }, () => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: poolerPatience,
      query_timeout: poolerPatience,
    })
    return client.on('error', () => undefined)
  })
  const backendOf = async (client: Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const [own, ...rest] = clients
  try {
    await own!.connect()
    const backend = await backendOf(own!)
    for (const client of rest) {
      await client.connect()
      await client.query('begin')
      if ((await backendOf(client)) === backend) return true
      // A pooler that uses its connections in turns has now given the first client another backend, or has none left to
      // give.
      if ((await backendOf(own!)) !== backend) return true
    }
    return false
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}
