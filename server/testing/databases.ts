import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'

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

const postgres = (url: string): TestDatabase => ({
  name: 'PostgreSQL',
  async open() {
    const schema = `test_${randomBytes(6).toString('hex')}`
    const owner = openPostgres(url)
    await owner.script(`create schema ${schema}`)
    const own = new URL(url)
    own.searchParams.set('options', `-c search_path=${schema}`)
    return closing(openPostgres(own.href), async () => {
      await owner.script(`drop schema ${schema} cascade`)
      await owner.close()
    })
  },
})

function closing(database: Database, after: () => Promise<void>): Database {
  return { ...database, close: () => database.close().then(after) }
}

const url = process.env.TEST_DATABASE_URL

/** The embedded database, and PostgreSQL where TEST_DATABASE_URL leads to one. */
export const databases: readonly TestDatabase[] = url ? [embedded, postgres(url)] : [embedded]
