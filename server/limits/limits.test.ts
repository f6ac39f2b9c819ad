import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { databases } from '../testing/databases.ts'
import { limitsIn } from './in-database.ts'
import type { Limits } from './limits.ts'

describe.each(databases)('on the $name database', (kind) => {
  let database: Database
  let limits: Limits
  let time: number
  const server = () => limitsIn(database, 'a secret of the tests, long enough', () => new Date(time))
  beforeEach(async () => {
    database = await kind.open()
    await migrate(database)
    time = Date.parse('2026-07-01T00:00:00Z')
    limits = server()
  })
  afterEach(() => database.close())

  const of = (key: string, most = 2) => ({ key, most, span: 10_000 })
  const rows = () => database.query<{ key: string; taken: number }>('select key, taken from limits')

  test('a key is refused beyond its limit, gets the time to wait, and is free again after the window', async () => {
    expect(await limits.take([of('a')])).toBeUndefined()
    time += 4_000
    expect(await limits.take([of('a')])).toBeUndefined()
    expect(await limits.take([of('a')])).toEqual({ key: 'a', wait: 6 })
    expect(await limits.take([of('b')])).toBeUndefined()
    time += 5_999
    expect(await limits.take([of('a')])).toEqual({ key: 'a', wait: 1 })
    time += 1
    expect(await limits.take([of('a')])).toBeUndefined()
    expect(await limits.take([of('a')])).toBeUndefined()
    expect(await limits.take([of('a')])).toEqual({ key: 'a', wait: 10 })
  })

  test('if one limit of a call is used up, none is counted', async () => {
    for (let count = 0; count < 2; count++) await limits.take([of('session'), of('address', 3)])
    expect(await limits.take([of('address', 3), of('session')])).toMatchObject({ key: 'session' })
    expect(await limits.take([of('address', 3)])).toBeUndefined()
    expect(await limits.take([of('address', 3)])).toMatchObject({ key: 'address' })
  })

  test('a call may count more than one, and never more than remains', async () => {
    const some = (amount: number) => limits.take([{ ...of('bytes', 10), amount }])
    expect(await some(11)).toEqual({ key: 'bytes', wait: 10 })
    time += 10_000
    expect([await some(6), await some(5), await some(4), await some(1)]).toEqual([
      undefined,
      { key: 'bytes', wait: 10 },
      undefined,
      { key: 'bytes', wait: 10 },
    ])
  })

  test('parallel calls on several servers never exceed the limit', async () => {
    const servers = [limits, server()]
    const takes = Array.from({ length: 40 }, (_, index) => servers[index % 2]!.take([of('a', 10), of('b', 50)]))
    const results = await Promise.all(takes)
    expect(results.filter((refusal) => refusal === undefined)).toHaveLength(10)
  })

  test('keys are stored as digests, and expired ones are deleted in small steps', async () => {
    for (let count = 0; count < 1200; count += 100) {
      await limits.take(Array.from({ length: 100 }, (_, index) => of(`203.0.113.${count + index}`)))
    }
    expect(JSON.stringify(await rows())).not.toContain('203.0')
    const sizes = []
    for (let step = 0; step < 4; step++) {
      time += 10_000
      await limits.take([of('again')])
      sizes.push((await rows()).length)
    }
    expect(sizes).toEqual([701, 201, 1, 1])
  })
})

test('the embedded database finds limits by their keys and never scans the table', async () => {
  const statements: string[] = []
  const noted = { query: async (sql: string) => (statements.push(sql), []) } as unknown as Database
  await limitsIn(noted, 'a secret of the tests, long enough', () => new Date()).take(
    ['a', 'b'].map((key) => ({ key, most: 1, span: 1 })),
  )
  const connection = new Libsql(':memory:')
  connection.exec('create table limits (key text primary key, taken integer not null, expires_at text not null)')
  connection.exec('create index limits_by_expiry on limits (expires_at)')
  const planOf = (sql: string) =>
    connection.prepare(`explain query plan ${sql}`).all(Array.from(sql.matchAll(/\?/g), () => '')) as {
      detail: string
    }[]
  const steps = statements
    .filter((sql) => /(?:into|from) limits\b/.test(sql) && !/sms_codes|delete/.test(sql))
    .flatMap(planOf)
  const lookups = steps.map(({ detail }) => detail).filter((detail) => /^(?:SCAN|SEARCH) (?:l|limits)\b/.test(detail))
  expect(lookups).toContainEqual(expect.stringContaining('(key=?)'))
  expect(lookups.filter((detail) => !detail.endsWith('(key=?)'))).toEqual([])
})
