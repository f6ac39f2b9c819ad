import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { InUse } from '../embedded-errors.ts'
import { openEmbedded } from '../embedded.ts'
import { borrowDatabase } from './borrow.ts'
import { addressFile, shareDatabase, type Address } from './share.ts'

let folder: string
let file: string
let own: Database
let sharing: Awaited<ReturnType<typeof shareDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
  file = join(folder, 'kaiwa.db')
  own = openEmbedded(file)
  await own.script('create table notes (id integer primary key, content blob)')
  sharing = await shareDatabase(own, file)
})
afterEach(async () => {
  await sharing.close()
  await own.close()
  await rm(folder, { recursive: true })
})

const ids = async () => (await own.query<{ id: number }>('select id from notes order by id')).map(({ id }) => id)
const add = 'insert into notes (id) values (?)'

test('a file can be opened once: a second opening is refused until the first one is closed', async () => {
  expect(() => openEmbedded(file)).toThrow(InUse)
  await sharing.close()
  await own.close()
  own = openEmbedded(file)
  expect(await ids()).toEqual([])
})

test('a borrowed database reads and writes like an own one', async () => {
  const { database, pid } = (await borrowDatabase(file))!
  expect(pid).toBe(process.pid)
  const bytes = Buffer.from([0, 1, 254, 255])
  await database.query('insert into notes (id, content) values (?, ?)', [1, bytes])
  expect(await database.query('select * from notes')).toEqual([{ id: 1, content: bytes }])
  await database.script('insert into notes (id) values (2); insert into notes (id) values (3)')
  await expect(database.query(add, [3])).rejects.toThrow(/unique/i)
  const chain = {
    key: 'id',
    given: { given: ['id'] },
    inserts: [{ name: 'noted', table: 'notes', sql: 'insert into notes (id) select id from given' }],
  }
  expect(await database.insertChain(chain, { given: [{ id: '4' }] })).toEqual([4])
  expect(await database.insertChain(chain, { given: [{ id: '4' }] })).toBeUndefined()
  await database.close()
  expect(await ids()).toEqual([1, 2, 3, 4])
})

test('a borrowed transaction is stored or undone completely', async () => {
  const { database } = (await borrowDatabase(file))!
  expect(await database.transaction(async (statements) => statements.query(`${add} returning id`, [1]))).toEqual([
    { id: 1 },
  ])
  const failing = database.transaction(async (statements) => {
    await statements.query(add, [2])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await database.query(add, [3])
  await database.close()
  expect(await ids()).toEqual([1, 3])
})

test('a borrower that ends or falls silent within a transaction blocks nobody', { timeout: 20_000 }, async () => {
  const borrowed = (await borrowDatabase(file))!
  let [isBegun, goOn] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => (isBegun = resolve))
  const served = new Promise<void>((resolve) => (goOn = resolve))
  const silent = borrowed.database.transaction(async (statements) => {
    await statements.query(add, [1])
    isBegun()
    await served
  })
  silent.catch(() => undefined)
  await begun
  await own.query(add, [2])
  expect(await ids()).toEqual([2])
  goOn()
  await expect(silent).rejects.toThrow(/has ended/)
})

test('only a program that can read the key beside the database is served', async () => {
  const name = addressFile(file)
  expect((await stat(name)).mode & 0o77).toBe(0)
  const address = JSON.parse(await readFile(name, 'utf8')) as Address
  await writeFile(name, JSON.stringify({ ...address, key: 'x'.repeat(address.key.length) }))
  expect(await borrowDatabase(file)).toBeUndefined()
  const stranger = connect(address.port, '127.0.0.1')
  stranger.write(`${JSON.stringify({ sql: 'delete from notes', values: [] })}\n`)
  await new Promise((resolve) => stranger.once('close', resolve).resume())
})
