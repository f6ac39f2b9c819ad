import { join } from 'node:path'
import type { Database } from '../../server/database/database.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { emptyPostgres } from '../../server/testing/databases.ts'

/** An empty database for servers in processes of their own. */
export interface Prepared {
  /** What the servers are given to use it. */
  readonly environment: Record<string, string>
  /** Opens it for the test itself: an embedded one after its server has ended. */
  readonly open: () => Database
  readonly drop: () => Promise<void>
}

/** Prepares an embedded database in a folder, which goes with it. */
export async function preparedEmbedded(folder: string): Promise<Prepared> {
  const data = join(folder, `data-${Date.now()}`)
  const open = () => openEmbedded(join(data, 'kaiwa.db'))
  return { environment: { KAIWA_DATA: data }, open, drop: async () => undefined }
}

/** Prepares an empty PostgreSQL database, where there is a PostgreSQL. */
export async function preparedPostgres(): Promise<Prepared> {
  const { url, drop } = await emptyPostgres()
  return { environment: { DATABASE_URL: url }, open: () => openPostgres(url), drop }
}
