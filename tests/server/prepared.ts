import { join } from 'node:path'
import type { Database } from '../../server/database/database.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { emptyPostgres } from '../../server/testing/databases.ts'

/** An empty database for servers in their own processes. */
export interface Prepared {
  /** The environment variables that make a server use it. */
  readonly environment: Record<string, string>
  /** Opens it for the test itself. An embedded one may be opened only after its server has ended. */
  readonly open: () => Database
  readonly drop: () => Promise<void>
}

/** Prepares an embedded database in a folder. It is removed with the folder. */
export async function preparedEmbedded(folder: string): Promise<Prepared> {
  const data = join(folder, `data-${Date.now()}`)
  const open = () => openEmbedded(join(data, 'kaiwa.db'))
  return { environment: { KAIWA_DATA: data }, open, drop: async () => undefined }
}

/** Prepares an empty PostgreSQL database, if PostgreSQL is available. */
export async function preparedPostgres(): Promise<Prepared> {
  const { url, drop } = await emptyPostgres()
  return { environment: { DATABASE_URL: url }, open: () => openPostgres(url), drop }
}
