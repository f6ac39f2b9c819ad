import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digest } from '../digest.ts'
import { applicantOf } from '../enquiry/enquiry.ts'
import { listEnquiries, type ListedEnquiry } from '../enquiry/list.ts'
import { deleteEnquiry, purgeEnquiries } from '../enquiry/remove.ts'
import { noJournal } from '../ledger/journal.ts'
import { firstTrade } from '../matching/directory.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { key, openSubmissions, refused } from '../testing/submissions.ts'
import type { Database, Value } from './database.ts'
import { migrate } from './migrate.ts'

const folder = resolve(import.meta.dirname, '../migrations')

describe.each(databases)('on the $name database', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await kind.open()
  })
  afterEach(() => database.close())

  /** Creates the tables of an earlier release, whose last migration begins with this number. */
  async function earlierRelease(last: string): Promise<void> {
    await database.script('create table migrations (name text primary key)')
    for (const name of (await readdir(folder)).toSorted()) {
      if (name.slice(0, 3) > last) continue
      await database.script(await readFile(join(folder, name), 'utf8'))
      await database.query('insert into migrations (name) values (?)', [name])
    }
  }

  test('rows of the first release are kept, also repeated persons and empty columns', async () => {
    await earlierRelease('004')
    const insert = `insert into enquiries
      (token, idempotency_key, created_at, flow, mode, name, reading, tel, email, answer)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
    const sent = JSON.stringify({ tel: '09012345678', birthday: '1991-04-09' })
    const full: Value[] = ['enquiry', 'self', '山田 花子', 'ヤマダ ハナコ', '09012345678', 'h@example.jp', sent]
    const rows: Value[][] = [
      ['a', 'key-a', '2026-01-01T00:00:00.000Z', ...full],
      // The same person, accepted because the guard had expired, and again at the same time.
      ['b', 'key-b', '2026-02-01T00:00:00.000Z', ...full],
      ['c', null, '2026-02-01T00:00:00.000Z', ...full],
      ['d', null, '2026-03-01T00:00:00.000Z', 'moving', 'self', null, null, null, null, '{}'],
    ]
    for (const row of rows) await database.query(insert, row)
    for (const [token, agency] of [
      ['a', 1],
      ['a', 2],
      ['b', 1],
      ['d', 101],
    ] as const)
      await database.query('insert into enquiry_agencies (token, agency_id) values (?, ?)', [token, agency])

    await migrate(database)
    const listed: ListedEnquiry[] = []
    for await (const page of listEnquiries(database)) listed.push(...page)
    expect(
      listed.map(({ row, agencies }) => [row.token, row.created_at, row.flow, row.name, row.tel, agencies.length]),
    ).toEqual([
      ['a', '2026-01-01T00:00:00.000Z', 'enquiry', '山田 花子', '09012345678', 2],
      ['b', '2026-02-01T00:00:00.000Z', 'enquiry', '山田 花子', '09012345678', 1],
      ['c', '2026-02-01T00:00:00.000Z', 'enquiry', '山田 花子', '09012345678', 0],
      ['d', '2026-03-01T00:00:00.000Z', 'moving', null, null, 1],
    ])
    const later = [
      'flow_version',
      'consent_digest',
      'phone_verified_at',
      'form_digest',
      'applicant_digest',
      'duplicate_of',
      'superseded_by',
    ]
    for (const { row } of listed) expect(later.map((column) => row[column])).toEqual(later.map(() => null))
    expect(listed[0]!.answer).toEqual(JSON.parse(sent))

    // The new tables are whole: a reference that leads nowhere is refused, and everything can be deleted.
    const stray = database.query('insert into enquiry_agencies (token, agency_id) values (?, ?)', ['nobody', 1])
    await expect(stray).rejects.toThrow(/foreign key/i)
    expect(await purgeEnquiries(database, '2026-12-01T00:00:00.000Z', noJournal)).toBe(4)
  })

  test('a key of an early release still belongs to its form, and to no other', async () => {
    await earlierRelease('004')
    const secret = 'a secret of the tests, long enough'
    const guard = digest(secret, 'applicant', applicantOf(answer, firstTrade)!)
    await database.query('insert into duplicate_guards (applicant_digest, expires_at) values (?, ?)', [
      guard,
      '2026-07-20',
    ])
    await database.query(
      'insert into enquiries (token, idempotency_key, created_at, flow, mode, tel, answer) ' +
        `values ('a', 'key-of-one', '2026-06-20T00:00:00.000Z', 'enquiry', 'self', ?, ?)`,
      [answer.tel, JSON.stringify(answer)],
    )
    const on = await openSubmissions({ ...kind, open: async () => ({ ...database, close: async () => undefined }) })
    const turned = { ...answer, client_ids: answer.client_ids.toReversed() }
    expect(await on.send(answer, key('one'))).toEqual({ status: 200, token: 'a' })
    expect(await on.send(turned, key('one'))).toEqual({ status: 200, token: 'a' })
    expect(await on.send({ ...answer, tel: '09012345679' }, key('one'))).toEqual(refused(422, 'key_reused'))
    expect(await on.send(answer, { ...key('one'), 'X-Kaiwa-Flow': 'parent' })).toEqual(refused(422, 'key_reused'))
    expect(await on.send(answer, key('two'))).toEqual(refused(409, 'duplicated'))
    expect(await on.site.count('enquiries')).toBe(1)
    expect(await deleteEnquiry(database, 'a', noJournal)).toBe(1)
    expect(await on.site.count('earlier_keys')).toBe(0)
    await on.site.close()
  })
})
