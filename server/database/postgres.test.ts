import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyPostgres, hasPostgres } from '../testing/databases.ts'
import { openProxy, type CutAt, type Proxy } from '../testing/postgres/proxy.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openPostgres } from './postgres.ts'

describe.runIf(hasPostgres)('PostgreSQL behind a connection that fails', () => {
  let proxy: Proxy
  let database: Database
  let owner: Database
  let drop: () => Promise<void>
  beforeEach(async () => {
    const own = await emptyPostgres()
    drop = own.drop
    proxy = await openProxy(own.url)
    owner = openPostgres(own.url)
    await owner.script('create table notes (id integer primary key)')
    database = openPostgres(proxy.url)
  })
  afterEach(async () => {
    await database.close()
    await proxy.close()
    await owner.close()
    await drop()
  })

  const stored = async () => (await owner.query<{ id: number }>('select id from notes order by id')).map(({ id }) => id)
  const store = (id: number) =>
    database.transaction(async (statements) => {
      await statements.query('insert into notes (id) values (?)', [id])
      return 'acknowledged'
    })

  test.each<[string, CutAt, number[]]>([
    ['begin', 'request', []],
    ['begin', 'reply', []],
    ['insert', 'request', []],
    ['insert', 'reply', []],
    ['commit', 'request', []],
    ['commit', 'reply', [1]],
  ])('cut at %s, with the %s lost, fails the call and not the next one', async (statement, at, ids) => {
    await database.query('select 1')
    const cut = proxy.cut(statement, at)
    await expect(store(1)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await cut
    expect(await stored()).toEqual(ids)
    expect(await store(2)).toBe('acknowledged')
    expect(await stored()).toEqual([...ids, 2])
  })

  test('a transaction whose connection is cut between two statements is undone, and the process goes on', async () => {
    const failing = database.transaction(async (statements) => {
      await statements.query('insert into notes (id) values (?)', [1])
      proxy.cutAll()
      await sleep(50)
      await statements.query('insert into notes (id) values (?)', [2])
    })
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await stored()).toEqual([])
    expect(await store(3)).toBe('acknowledged')
  })

  test('transactions that block each other are repeated', async () => {
    await owner.script('insert into notes (id) values (1), (2)')
    const touch = (id: number) => [`update notes set id = ? where id = ?`, [id, id]] as const
    const inOrder = (...ids: number[]) =>
      database.transaction(async (statements) => {
        for (const id of ids) {
          await statements.query(...touch(id))
          await sleep(50)
        }
        return ids
      })
    expect(await Promise.all([inOrder(1, 2), inOrder(2, 1)])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('a database that no longer replies ends every call in time', { timeout: 60_000 }, async () => {
    await database.query('select 1')
    proxy.hanging = true
    const start = performance.now()
    const calls = Array.from({ length: 20 }, (_, id) => store(id))
    const results = await Promise.allSettled(calls)
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(results.map((each) => each.status === 'rejected' && each.reason instanceof DatabaseUnavailable)).toEqual(
      calls.map(() => true),
    )
    proxy.hanging = false
    expect(await store(100)).toBe('acknowledged')
    expect(await stored()).toEqual([100])
  })
})
