import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import type { Chain } from './chain.ts'
import type { Database } from './database.ts'
import { LaterDatabase, migrate } from './migrate.ts'

describe.each(databases)('on the $name database', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await kind.open()
    await database.script('create table notes (id integer primary key, text text)')
  })
  afterEach(() => database.close())

  const add = 'insert into notes (id, text) values (?, ?)'
  const texts = async () =>
    (await database.query<{ text: string }>('select text from notes order by id')).map((row) => row.text)

  test('a stored value is read back unchanged', async () => {
    await database.query(add, [1, 'いち'])
    await database.query(add, [2, null])
    expect(await database.query('select * from notes where id >= ? order by id', [1])).toEqual([
      { id: 1, text: 'いち' },
      { id: 2, text: null },
    ])
  })

  test('a transaction that throws stores nothing, and the next one works', async () => {
    const failing = database.transaction(async (statements) => {
      await statements.query(add, [1, 'lost'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(
      await database.transaction(async (statements) => statements.query(`${add} returning id`, [1, 'kept'])),
    ).toEqual([{ id: 1 }])
    expect(await texts()).toEqual(['kept'])
  })

  test('a statement outside a transaction never becomes part of it', async () => {
    let outside: Promise<unknown> | undefined
    const failing = database.transaction(async (statements) => {
      await statements.query(add, [1, 'inside'])
      outside = database.query(add, [2, 'outside'])
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await outside
    expect(await texts()).toEqual(['outside'])
  })

  test('a wrong statement throws and harms nothing', async () => {
    await expect(database.query('select nothing')).rejects.toThrow(/nothing/)
    const wrong = { name: 'n', table: 'notes', sql: 'insert into notes (id) select nothing from given' }
    const chain = { key: 'text', given: { given: ['text'] }, inserts: [wrong] }
    await expect(database.insertChain(chain, { given: [] })).rejects.toThrow(/nothing/)
    await database.query(add, [1, 'fine'])
    expect(await texts()).toEqual(['fine'])
  })

  test('each of many parallel transactions that throws undoes only its own work', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index)
    const ends = await Promise.allSettled([
      ...ids.map((id) =>
        database.transaction(async (statements) => {
          await statements.query(add, [id, 'first'])
          if (id % 3 === 0) throw new Error('no')
          if (id % 3 === 1) await statements.query(add, [id, 'again'])
        }),
      ),
      ...ids.map((id) => database.query(add, [200 + (id % 50), 'alone'])),
    ])
    const done = ids.filter((id) => id % 3 === 2)
    expect(ends.slice(0, 100).filter(({ status }) => status === 'fulfilled')).toHaveLength(done.length)
    expect(ends.slice(100).filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    const rows = await database.query<{ id: number }>('select id from notes where id < 200 order by id')
    expect(rows.map(({ id }) => id)).toEqual(done)
  })

  test('a failed statement can be repeated, within transactions and outside', async () => {
    await database.query(add, [1, 'one'])
    for (const id of [1, 1]) await expect(database.query(add, [id, 'again'])).rejects.toThrow(/unique/i)
    const failing = database.transaction((statements) => statements.query(add, [1, 'again']))
    await expect(failing).rejects.toThrow(/unique/i)
    await database.query(add, [2, 'two'])
    expect(await texts()).toEqual(['one', 'two'])
  })

  test('statements that are sent without waiting run in their order', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => index)
    await database.transaction((statements) => Promise.all(ids.map((id) => statements.query(add, [id, `${id}`]))))
    const failing = database.transaction((statements) =>
      Promise.all([60, 1, 61].map((id) => statements.query(add, [id, 'lost']))),
    )
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await texts()).toEqual(ids.map(String))
  })

  test('a chain of inserts writes the rows that its first insert accepts, or nothing', async () => {
    await database.script('create table marks (text text, mark text unique)')
    const chain: Chain = {
      key: 'text',
      given: { given: ['id', 'text', 'wanted'], marked: ['text', 'mark'] },
      inserts: [
        {
          name: 'noted',
          table: 'notes',
          sql:
            'insert into notes (id, text) select cast(id as integer), text ' +
            'from given where wanted is null on conflict (id) do nothing',
        },
        {
          name: 'seen',
          table: 'marks',
          sql: 'insert into marks (text, mark) select text, mark from marked where text in (select text from noted)',
        },
      ],
    }
    const marks = async () =>
      (await database.query<{ mark: string }>('select mark from marks order by mark')).map(({ mark }) => mark)
    const text = 'いち "1" \\ \ud83d\ude00'
    const rows = (ids: readonly string[], mark: string) => ({
      given: ids.map((id) => ({ id, text: `${text} ${mark}${id}`, wanted: id === '2' ? 'no' : null })),
      marked: ids.map((id) => ({ text: `${text} ${mark}${id}`, mark: `${mark}${id}` })),
    })
    expect((await database.insertChain(chain, rows(['1', '2', '3'], 'a')))?.toSorted()).toEqual([
      `${text} a1`,
      `${text} a3`,
    ])
    expect(await database.insertChain(chain, rows(['3', '4'], 'b'))).toEqual([`${text} b4`])
    expect(
      await database.insertChain(chain, { ...rows(['5'], 'c'), marked: [{ text: `${text} c5`, mark: 'a1' }] }),
    ).toBeUndefined()
    expect(await database.insertChain(chain, { given: [], marked: [] })).toEqual([])
    expect(await texts()).toEqual([`${text} a1`, `${text} a3`, `${text} b4`])
    expect(await marks()).toEqual(['a1', 'a3', 'b4'])
  })

  test('migrations are applied once, even if several servers start together', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    await database.query('delete from agency_criteria where agency_id = 3')
    await migrate(database)
    const rows = await database.query('select agency_id from agency_criteria where agency_id = ?', [3])
    expect(rows).toEqual([])
    expect(await database.query('select id from agencies')).toHaveLength(18)
  })

  test('a database of a later release is refused and not changed', async () => {
    await migrate(database)
    await database.query('insert into migrations (name) values (?)', ['999-later.sql'])
    await expect(migrate(database)).rejects.toThrow(LaterDatabase)
    await expect(migrate(database)).rejects.toThrow(/999-later\.sql/)
  })
})
