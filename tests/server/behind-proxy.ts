import { openPostgres } from '../../server/database/postgres.ts'
import { emptyPostgres } from '../../server/testing/databases.ts'
import { openProxy } from '../../server/testing/postgres/proxy.ts'
import { serve } from './site.ts'

/** Starts a server whose connections to its own database can be cut or held. `owner` connects without the proxy. */
export async function serveBehindProxy(folder: string) {
  const { url, drop } = await emptyPostgres()
  const proxy = await openProxy(url)
  const owner = openPostgres(url)
  const server = await serve(folder, { DATABASE_URL: proxy.url })
  return {
    proxy,
    owner,
    server,
    async close() {
      await server.end()
      await proxy.close()
      await owner.close()
      await drop()
    },
  }
}

export type BehindProxy = Awaited<ReturnType<typeof serveBehindProxy>>
