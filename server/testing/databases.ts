import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { startedCluster } from './postgres/cluster.ts'

/** A kind of database that the tests run on; each `open` gives an empty one, gone after `close`. */
export interface TestDatabase {
  readonly name: string
  open(): Promise<Database>
}

const embedded: TestDatabase = {
  name: 'embedded',
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
    const database = openEmbedded(join(folder, 'kaiwa.db'))
    return closing(database, () => rm(folder, { recursive: true }))
  },
}

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  async open() {
    const { url, drop } = await emptyPostgres()
    return closing(openPostgres(url), drop)
  },
}

function closing(database: Database, after: () => Promise<void>): Database {
  return { ...database, close: () => database.close().then(after) }
}

const cluster = process.env.TEST_DATABASE_URL || (await startedCluster(inject('postgresFolder')))

/** Whether there is a PostgreSQL: TEST_DATABASE_URL names one, or its programs were found and one was started. */
export const hasPostgres = cluster !== undefined

/** Resolves with the URL of an empty PostgreSQL database, a schema of its own, for programs that open it themselves. */
export async function emptyPostgres(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  if (cluster === undefined) throw new Error('There is no PostgreSQL. Ask hasPostgres first.')
  const schema = `test_${randomBytes(6).toString('hex')}`
  const owner = openPostgres(cluster)
  await owner.script(`create schema ${schema}`)
  const own = new URL(cluster)
  own.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: own.href,
    async drop() {
      await owner.script(`drop schema ${schema} cascade`)
      await owner.close()
    },
  }
}

/** The embedded database, and PostgreSQL where there is one. */
export const databases: readonly TestDatabase[] = hasPostgres ? [embedded, postgres] : [embedded]
