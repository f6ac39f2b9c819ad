import { copyFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable } from './database.ts'
import { offThread, openEmbedded } from './embedded.ts'

let folder: string
let file: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
  file = join(folder, 'kaiwa.db')
  database = openEmbedded(file)
  await database.script('create table notes (id integer primary key)')
})
afterEach(async () => {
  await database.close().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

const store = (id: number) =>
  database.transaction(async (statements) => {
    await statements.query('insert into notes (id) values (?)', [id])
    return 'acknowledged'
  })

test('a statement in a worker thread does not block the process, and fails with the usual error', async () => {
  const connection = new Libsql(file)
  let turns = 0
  const probe = setInterval(() => turns++, 1)
  await offThread(
    connection,
    'insert into notes with recursive n(i) as (select 1 union ' +
      'all select i + 1 from n where i < 200000) select i from n',
  )
  clearInterval(probe)
  expect(turns).toBeGreaterThan(5)
  await expect(offThread(connection, 'insert into notes values (1)')).rejects.toThrow(/unique/i)
  const database = new Libsql(file)
  database.exec('begin immediate')
  await expect(offThread(connection, 'begin immediate')).rejects.toBeInstanceOf(DatabaseUnavailable)
  database.close()
  connection.close()
})

describe('a lock of another program', () => {
  let item: Libsql.Database
  beforeEach(() => {
    item = new Libsql(file)
    item.exec('begin immediate')
  })
  afterEach(() => item.close())

  test('is waited for without blocking the process', async () => {
    const waiting = [store(1), database.query('insert into notes (id) values (?) returning id', [2])]
    let isOver = false
    void Promise.allSettled(waiting).then(() => (isOver = true))
    // A wait that blocks the whole process gives no other code a turn until it is given up.
    for (let turn = 0; turn < 10; turn++) await sleep(5)
    expect(isOver).toBe(false)
    item.exec('commit')
    expect(await Promise.all(waiting)).toEqual(['acknowledged', [{ id: 2 }]])
  })

  test('that lasts too long ends every call that waits', { timeout: 60_000 }, async () => {
    const start = performance.now()
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, id) => store(id)))
    expect(performance.now() - start).toBeLessThan(30_000)
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    }
    item.exec('commit')
    expect(await store(50)).toBe('acknowledged')
  })
})

const replace = async () => {
  const database = openEmbedded(join(folder, 'new'))
  await database.script('create table notes (id integer primary key)')
  await database.close()
  await rename(join(folder, 'new'), file)
}

test.each<[string, () => Promise<unknown>]>([
  ['deleted', () => rm(file)],
  ['moved away', () => rename(file, `${file}.old`)],
  ['replaced', () => replace()],
  ['emptied', () => truncate(file, 0)],
  ['cut off', () => truncate(file, 100)],
  ['overwritten', () => writeFile(file, 'this is not a database. '.repeat(1000))],
  ['separated from its log', () => rm(`${file}-wal`)],
  ['separated from its index', () => rm(`${file}-shm`)],
])('a file that is %s acknowledges no call', async (_how, harm) => {
  expect(await store(1)).toBe('acknowledged')
  await harm()
  await expect(store(2)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('a file that is restored is used again', async () => {
  await rename(file, `${file}.old`)
  await expect(store(1)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await rename(`${file}.old`, file)
  expect(await store(2)).toBe('acknowledged')
})

test('a call before closing is stored, and one after it is refused', async () => {
  const first = store(1)
  const closed = database.close()
  await expect(store(2)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await first).toBe('acknowledged')
  await closed
  await expect(store(3)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await database.close()
  database = openEmbedded(file)
  expect(await database.query('select id from notes')).toEqual([{ id: 1 }])
})

test('copying the file does not disturb the database', async () => {
  await store(1)
  await copyFile(file, `${file}.copy`)
  expect(await store(2)).toBe('acknowledged')
})

test('many parallel transactions do not block the process', async () => {
  let turns = 0
  const probe = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 500 }, (_, id) => store(id)))
  clearInterval(probe)
  expect(turns).toBeGreaterThan(1)
})
