import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../testing/databases.ts'
import { openPair, type Pair } from '../testing/postgres/pair.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openPostgres } from './postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe.runIf(hasPostgres)('PostgreSQL with a synchronous standby that confirms nothing', () => {
  let pair: Pair
  let database: Database
  beforeAll(async () => {
    pair = await openPair()
    await pair.primary.query('create table notes (id integer primary key)')
  })
  afterAll(() => pair.close())
  beforeEach(() => {
    database = openPostgres(pair.primary.url)
  })
  afterEach(async () => {
    await pair.reconnect()
    await database.close()
    await pair.primary.query('delete from notes')
  })

  const waiting = () =>
    pair.primary.query<{ pid: number }>("select pid from pg_stat_activity where wait_event = 'SyncRep'")
  const insert = 'insert into notes (id) values (?)'
  const ways: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    'a statement': (id) => database.query(insert, [id]),
    'a transaction': (id) => database.transaction((statements) => statements.query(insert, [id])),
    'a chain': (id) =>
      database.insertChain(
        {
          key: 'id',
          given: { given: ['id'] },
          inserts: [
            { name: 'noted', table: 'notes', sql: 'insert into notes (id) select cast(id as integer) from given' },
          ],
        },
        { given: [{ id: String(id) }] },
      ),
  }

  test.each(Object.keys(ways))(
    '%s whose wait is cancelled is not acknowledged, although the row is visible',
    async (way) => {
      await database.query('select 1')
      pair.link.hanging = true
      const stored = Promise.allSettled([ways[way]!(1)])
      await expect.poll(waiting).toHaveLength(1)
      await pair.primary.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
      expect(await stored).toEqual([{ status: 'rejected', reason: expect.any(DatabaseUnavailable) }])
      expect(await pair.primary.query('select id from notes')).toEqual([{ id: 1 }])
      await pair.reconnect()
      await database.query(insert, [2])
    },
  )

  test('statements that are given up leave no backend process, and stay within the size of the pool', async () => {
    pair.link.hanging = true
    let most = 0
    let isOver = false
    const counting = (async () => {
      while (!isOver) {
        most = Math.max(most, (await waiting()).length)
        await sleep(50)
      }
    })()
    // More than two lots, each of which waits for as long as a statement may.
    const calls = Array.from({ length: 25 }, (_, id) => database.query(insert, [id]))
    const results = await Promise.allSettled(calls)
    const late = await Promise.allSettled(Array.from({ length: 10 }, (_, id) => database.query(insert, [100 + id])))
    expect([...results, ...late].filter(({ status }) => status === 'fulfilled')).toEqual([])
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    isOver = true
    await counting
    expect(most).toBe(10)
  })
})
