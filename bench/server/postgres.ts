import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startedCluster, stopCluster } from '../../server/testing/postgres/cluster.ts'
import { insertOf, type Row } from './rows.ts'
import { countWaiting, inOrder, type Store } from './store.ts'

const workers = 10

/** Every commit reaches the disk; a million rows are stored without a checkpoint every few seconds. */
const settings = ['-c fsync=on', '-c max_wal_size=16GB', '-c checkpoint_timeout=1h']

const ownTables = "select tablename as name from pg_tables where schemaname = 'public'"
const ownReferences = `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f'`

/** Starts a PostgreSQL for the benchmark; undefined if its programs are not found. */
export async function postgresStore(): Promise<Store | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-bench-'))
  const url = await startedCluster(folder, settings)
  if (url === undefined) return undefined
  const clients = Array.from({ length: workers }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const query = async <Each>(sql: string) => (await clients[0]!.query(sql)).rows as Each[]

  return {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: url },
    workers,
    waitingMessages: async () => Number((await query<{ count: string }>(countWaiting))[0]!.count),
    async all() {
      const names = (await query<{ name: string }>(ownTables)).map(({ name }) => name)
      const tables = inOrder(names, await query<{ from: string; to: string }>(ownReferences))
      const entries: [string, Row[]][] = []
      for (const name of tables) entries.push([name, await query<Row>(`select * from ${name}`)])
      return Object.fromEntries(entries)
    },
    async seed(statements) {
      // Does not look up the references of every row.
      await query('set session_replication_role = replica')
      for (const sql of [...statements, 'vacuum analyze', 'checkpoint']) await query(sql)
      await query('reset session_replication_role')
    },
    async transactions(written) {
      const statements = written.map((each, index) => ({ name: `insert-${index}`, text: numbered(insertOf(each)) }))
      const free = [...clients]
      return async (values) => {
        const client = free.pop()!
        await client.query('begin')
        for (const [index, statement] of statements.entries())
          await client.query({ ...statement, values: values[index]! })
        await client.query('commit')
        free.push(client)
      }
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()))
      await stopCluster(folder)
    },
  }
}

function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
