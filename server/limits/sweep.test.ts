import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../startup/open-database.ts'
import { openService } from '../startup/service.ts'
import { readSettings } from '../startup/settings.ts'
import { databases } from '../testing/databases.ts'
import { testFlows } from '../testing/flows.ts'
import { sweeper } from './sweep.ts'

const now = new Date('2026-07-02T00:00:00Z')
const [before, after] = ['2026-07-01T00:00:00.000Z', '2026-07-02T00:00:01.000Z']

const filled = `with recursive counter(i) as (select 1 union all select i + 1 from counter where i < 1000)`

/** Stores a thousand files without an enquiry, a newer one, and one that an enquiry has claimed, each with a part. */
async function orphans(database: Database): Promise<void> {
  const columns = 'insert into files (id, session_digest, flow, field, type, size, expires_at)'
  await database.query(
    `${columns} ${filled} select 'orphan-' || i, 's', 'f', 'photos', 'jpeg', 3, cast(? as text) from counter`,
    [before],
  )
  for (const [id, expires] of [
    ['newer', after],
    ['claimed', null],
  ] as const)
    await database.query(`${columns} values (?, 's', 'f', 'photos', 'jpeg', 3, ?)`, [id, expires])
  await database.query(`insert into file_parts (file_id, part, content) select id, 0, cast(? as bytea) from files`, [
    Buffer.from('abc'),
  ])
}

const fileIds = async (database: Database) =>
  (await database.query<{ id: string }>('select id from files order by id')).map(({ id }) => id)

describe.each(databases)('on the $name database', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await kind.open()
    await migrate(database)
    await orphans(database)
  })
  afterEach(() => database.close())

  test('a sweep deletes everything that has expired, without blocking other calls', async () => {
    await database.query(
      `insert into limits (key, taken, expires_at) ${filled} select 'l' || i, 1, cast(? as text) from counter`,
      [before],
    )
    let isOver = false
    const sweeping = sweeper(database)
      .all(now)
      .then(() => (isOver = true))
    await database.query('select 1')
    expect(isOver).toBe(false)
    await sweeping
    expect(await fileIds(database)).toEqual(['claimed', 'newer'])
    expect(await database.query('select distinct file_id from file_parts order by file_id')).toEqual([
      { file_id: 'claimed' },
      { file_id: 'newer' },
    ])
    expect(await database.query('select * from limits')).toEqual([])
  })

  test('a sweep by a call deletes a few rows, at most once a second', async () => {
    const sweep = sweeper(database)
    await Promise.all(Array.from({ length: 5 }, () => sweep.some(now)))
    expect((await fileIds(database)).length).toBeGreaterThan(990)
  })

  test('a sweep without the database is repeated later', async () => {
    let isAway = true
    const away: Database = {
      ...database,
      query: async (sql, values) => (isAway ? Promise.reject(new Error('away')) : database.query(sql, values)),
    }
    const sweep = sweeper(away)
    await sweep.all(now)
    isAway = false
    await sweep.all(now)
    expect(await fileIds(database)).toEqual(['claimed', 'newer'])
  })
})

test('a server without calls has deleted everything expired after a minute', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
  const settings = readSettings({ KAIWA_DATA: folder })
  const made = await openDatabase(settings, 'server')
  await orphans(made)
  await made.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const service = await openService(settings, testFlows)
  const reader = await openDatabase(settings, 'command')
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => fileIds(reader), { timeout: 20_000 }).not.toContainEqual(expect.stringContaining('orphan'))
  await reader.close()
  await service.close()
  await rm(folder, { recursive: true })
})
