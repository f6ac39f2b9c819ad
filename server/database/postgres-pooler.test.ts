import { expect, test } from 'vitest'
import { openDatabase } from '../startup/open-database.ts'
import { emptyPostgres, hasPostgres } from '../testing/databases.ts'
import { openPooler } from '../testing/postgres/pooler.ts'
import { openProxy } from '../testing/postgres/proxy.ts'

const settings = (databaseUrl: string) => ({ databaseUrl, dataFolder: '' })

test.runIf(hasPostgres)('a pooler in transaction mode is refused at start by its name; what passes connections on is not', async () => {
  const { url, drop } = await emptyPostgres()
  const [pooler, proxy] = await Promise.all([openPooler(url), openProxy(url)])
  await expect(openDatabase(settings(pooler.url), 'server')).rejects.toThrow(/pooler in transaction mode.*pool_mode = session/)
  const database = await openDatabase(settings(proxy.url), 'server')
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
  await pooler.close()
  await proxy.close()
  await drop()
})
