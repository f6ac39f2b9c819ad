import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database, Statements } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { removeFile } from '../files/remove.ts'
import { fileContent, storeFile } from '../files/store.ts'
import { log } from '../inbox/log.ts'
import { noJournal } from '../ledger/journal.ts'
import { printCsv, printTable } from '../operator/print.ts'
import { databases } from '../testing/databases.ts'
import { exportEnquiry } from './export.ts'
import { placeOfToken, type Place } from './list.ts'
import { deleteEnquiry, purgeEnquiries } from './remove.ts'

vi.setConfig({ testTimeout: 30_000 })

const start = Date.parse('2026-07-01T00:00:00Z')
const minute = 60_000
// Three at each time, so that a page ends between them.
const received = (index: number) => new Date(start + Math.floor(index / 3) * minute).toISOString()

describe.each(databases)('on the $name database', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await kind.open()
    await migrate(database)
  })
  afterEach(() => database.close())

  const columns = ['token', 'created_at', 'flow', 'mode', 'name', 'tel', 'answer', 'superseded_by', 'duplicate_of']
  type Links = { readonly superseded_by?: string; readonly duplicate_of?: string }
  const store = (index: number, links?: Links) => database.transaction((statements) => insert(statements, index, links))
  const storeAll = (indices: readonly number[]) =>
    database.transaction((statements) => Promise.all(indices.map((index) => insert(statements, index))))
  async function insert(statements: Statements, index: number, links: Links = {}): Promise<string> {
    const token = `token-${String(index).padStart(5, '0')}`
    const answer = JSON.stringify({ name1: `名前${index}`, [`key${index % 3}`]: index })
    const { superseded_by = null, duplicate_of = null } = links
    await statements.query(
      `insert into enquiries (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      [token, received(index), 'enquiry', 'self', `名前${index}`, '09012345678', answer, superseded_by, duplicate_of],
    )
    await statements.query('insert into enquiry_agencies (token, agency_id) values (?, ?), (?, ?)', [
      token,
      1,
      token,
      2,
    ])
    await statements.query('insert into conversion_keys (key_digest, token, created_at) values (?, ?, ?)', [
      `key-of-${token}`,
      token,
      received(index),
    ])
    return token
  }
  const count = async (table: string) => (await database.query(`select * from ${table}`)).length
  async function printed(print: (...given: Parameters<typeof printCsv>) => Promise<unknown>): Promise<string> {
    const out = new PassThrough()
    const [written] = await Promise.all([text(out), print(database, { out, timeZone: 'UTC' }).then(() => out.end())])
    return written
  }

  test('more enquiries than one page are listed and written once each, in order', async () => {
    await storeAll(Array.from({ length: 1203 }, (_, index) => 1202 - index))
    const rows = (await printed(printCsv)).trimEnd().split('\r\n')
    expect(rows[0]).toMatch(
      /^received,flow,mode,name,reading,tel,email,agencies,token,flow_version,consent_digest,phone_/,
    )
    expect(rows[0]).toMatch(/,duplicate_of,superseded_by,answer\.name1,answer\.key0,answer\.key1,answer\.key2$/)
    const tokens = rows.slice(1).map((row) => /token-\d+/.exec(row)?.[0])
    expect(tokens).toEqual(Array.from({ length: 1203 }, (_, index) => `token-${String(index).padStart(5, '0')}`))
    expect(new Set(rows.map((row) => row.split(',').length)).size).toBe(1)
    const lines = (await printed(printTable)).trimEnd().split('\n')
    expect(lines.length).toBe(1205)
    expect(lines[1203 + 1]).toContain('名前1202')
    expect(lines[1203 + 1]).toContain('ひなた 結婚相談所 / つむぎ マリッジサロン')
  })

  test('the newest of very many enquiries are listed, and earlier ones page by page', async () => {
    await storeAll(Array.from({ length: 2003 }, (_, index) => index))
    let older: string | undefined
    const page = async (before?: Place) =>
      (await printed(async (...given) => (older = await printTable(...given, before)))).trimEnd().split('\n').slice(2)
    const first = await page()
    expect([first.length, first.at(-1)]).toEqual([2000, expect.stringContaining('token-02002')])
    expect(older).toBe('token-00003')
    const second = await page(await placeOfToken(database, older!))
    expect(second.map((line) => /token-\d+/.exec(line)?.[0])).toEqual(['token-00000', 'token-00001', 'token-00002'])
    expect(older).toBeUndefined()
    expect(await placeOfToken(database, 'token-99999')).toBeUndefined()
  })

  test('old enquiries are deleted with all their rows, and the others stay', async () => {
    await storeAll(Array.from({ length: 450 }, (_, index) => index))
    await database.query('insert into conversion_keys (key_digest, created_at) values (?, ?)', [
      'reserved',
      received(0),
    ])
    for (const index of [0, 429]) await log(database, new Date(received(index)), { account: 'a', action: 'opened' })
    expect(await purgeEnquiries(database, received(429), noJournal)).toBe(429)
    expect(await count('inbox_log')).toBe(1)
    expect([await count('enquiries'), await count('enquiry_agencies'), await count('conversion_keys')]).toEqual([
      21, 42, 21,
    ])
    expect(await purgeEnquiries(database, received(429), noJournal)).toBe(0)
  })

  test('the enquiries of one person are exported and deleted together, and no others', async () => {
    const last = await store(4)
    const [first, repeated, item] = [
      await store(1, { superseded_by: last }),
      await store(5, { duplicate_of: last }),
      await store(2),
    ]
    const found = await exportEnquiry(database, first)
    expect(found.map((each) => (each as { token: string }).token)).toEqual([first, last, repeated])
    expect(found[1]).toMatchObject({
      tel: '09012345678',
      answer: { name1: '名前4', key1: 4 },
      agencies: ['ひなた 結婚相談所', 'つむぎ マリッジサロン'],
      keys: [{ key_digest: `key-of-${last}` }],
    })
    expect(await exportEnquiry(database, 'token-99999')).toEqual([])
    expect(await deleteEnquiry(database, 'token-99999', noJournal)).toBe(0)
    expect(await deleteEnquiry(database, last, noJournal)).toBe(3)
    expect((await exportEnquiry(database, item)).length).toBe(1)
    expect([await count('enquiries'), await count('enquiry_agencies'), await count('conversion_keys')]).toEqual([
      1, 2, 1,
    ])
  })

  const keep = async (id: string, ...tokens: readonly string[]) => {
    const expiresAt = '2030-01-01T00:00:00.000Z'
    const file = { id, session: 'a session', flow: 'enquiry', field: 'photos', type: 'jpeg', expiresAt } as const
    await storeFile(database, file, Buffer.alloc(600_000, id))
    if (tokens.length > 0) await database.query('update files set expires_at = null where id = ?', [id])
    for (const token of tokens)
      await database.query('insert into enquiry_files (token, file_id) values (?, ?)', [token, id])
  }

  test('files are exported and deleted with their enquiries, and stay while another enquiry has them', async () => {
    const [first, second] = [await store(1), await store(2)]
    await keep('of-first', first)
    await keep('of-both', first, second)
    await keep('of-none')
    expect(await exportEnquiry(database, first)).toMatchObject([
      { files: [{ id: 'of-both', field: 'photos', type: 'jpeg', size: 600_000 }, { id: 'of-first' }] },
    ])
    const content = []
    for await (const part of fileContent(database, 'of-first')) content.push(part)
    expect(Buffer.concat(content).equals(Buffer.alloc(600_000, 'of-first'))).toBe(true)
    await deleteEnquiry(database, first, noJournal)
    const ids = async () =>
      (await database.query<{ id: string }>('select id from files order by id')).map(({ id }) => id)
    expect(await ids()).toEqual(['of-both', 'of-none'])
    expect(await count('file_parts')).toBe(6)
    expect(await removeFile(database, 'a session', 'of-both')).toBe(false)
    await purgeEnquiries(database, received(99), noJournal)
    expect([await ids(), await count('file_parts')]).toEqual([['of-none'], 3])
  })
})
