import { openPair, type Node, type Pair } from '../../../server/testing/postgres/pair.ts'
import { openProxy, type Proxy } from '../../../server/testing/postgres/proxy.ts'
import { makeSite, serve, type Server } from '../site.ts'

/** Two servers of a site on a pair of databases, which they reach under a name that can be moved. */
export interface ReplicatedSite {
  readonly pair: Pair
  readonly name: Proxy
  readonly origins: readonly string[]
  readonly servers: readonly Server[]
  /** Kills the primary (SIGKILL), promotes the standby, and moves the name to it. */
  failOver(): Promise<void>
  close(): Promise<void>
}

export async function replicatedSite(sort: 'synchronous' | 'asynchronous'): Promise<ReplicatedSite> {
  const [site, pair] = await Promise.all([makeSite(), openPair(sort)])
  const name = await openProxy(pair.primary.url)
  const servers = [
    await serve(site.folder, { DATABASE_URL: name.url }),
    await serve(site.folder, { DATABASE_URL: name.url }),
  ]
  return {
    pair,
    name,
    servers,
    origins: servers.map(({ origin }) => origin),
    async failOver() {
      await pair.primary.kill()
      await pair.standby.promote()
      name.leadTo(pair.standby.url)
      name.cutAll()
    },
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      await name.close()
      await pair.close()
      await site.remove()
    },
  }
}

/** Returns the number of the servers' backends at a database, without the backend of the test itself. */
export async function backendsAt(node: Node): Promise<number> {
  const [row] = await node.query<{ count: string }>(
    "select count(*) as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  return Number(row!.count)
}

/** Returns how many commits wait for the standby. */
export async function waitingAt(node: Node): Promise<number> {
  return (await node.query("select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length
}
