import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../startup/open-database.ts'
import { emptyPostgres, hasPostgres } from '../testing/databases.ts'
import { openPooler, type Order } from '../testing/postgres/pooler.ts'
import { openProxy } from '../testing/postgres/proxy.ts'

const settings = (databaseUrl: string) => ({ databaseUrl, dataFolder: '' })

describe.runIf(hasPostgres)('at start', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  beforeEach(async () => {
    database = await emptyPostgres()
  })
  afterEach(() => database.drop())

  test.each<[Order, number]>([
    ['last', 1],
    ['last', 3],
    ['in turns', 1],
    ['in turns', 2],
    ['in turns', 3],
    ['in turns', 10],
  ])('a pooler in transaction mode is refused by its name: it lends connections %s, of %i', async (order, most) => {
    const pooler = await openPooler(database.url, order, most)
    const opened = openDatabase(settings(pooler.url), 'server')
    await expect(opened).rejects.toThrow(/pooler in transaction mode.*pool_mode = session/)
    await pooler.close()
  })

  test('a proxy that only passes connections on is accepted', async () => {
    const proxy = await openProxy(database.url)
    const opened = await openDatabase(settings(proxy.url), 'server')
    expect(await opened.query('select 1 as one')).toEqual([{ one: 1 }])
    await opened.close()
    await proxy.close()
  })
})
