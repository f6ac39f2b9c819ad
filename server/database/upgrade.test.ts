import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listEnquiries } from '../enquiry/list.ts'
import { deleteEnquiry } from '../enquiry/remove.ts'
import { noJournal } from '../ledger/journal.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { key, openSubmissions } from '../testing/submissions.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const folder = resolve(import.meta.dirname, '../migrations')

/**
 * The migrations in the order in which releases brought them, which is not everywhere the order of their names. A new
 * migration is added at the end.
 */
const releases = [
  ['001-tables.sql', '002-demo-agencies.sql'],
  ['003-trades.sql', '004-demo-movers.sql'],
  ['020-limits.sql'],
  ['021-secrets.sql'],
  ['005-conversions.sql'],
  ['022-enquiries-by-time.sql'],
  ['023-files.sql'],
  ['024-keys-of-enquiries.sql'],
  ['030-confirmations.sql'],
  ['031-earlier-keys.sql'],
  ['032-offers.sql'],
  ['033-deliveries.sql'],
  ['034-deleted-enquiries.sql'],
  ['035-inbox.sql'],
  ['036-replaced-enquiries.sql'],
]

/** Creates the tables of a release. */
async function install(database: Database, names: readonly string[]): Promise<void> {
  await database.script('create table migrations (name text primary key)')
  for (const name of names) {
    await database.script(await readFile(join(folder, name), 'utf8'))
    await database.query('insert into migrations (name) values (?)', [name])
  }
  // The first releases with digests of keys did not keep the earlier keys.
  if (names.includes('005-conversions.sql') && !names.includes('031-earlier-keys.sql'))
    await database.script('drop table earlier_keys')
}

/** The columns and indexes of all tables. */
async function shapeOf(database: Database): Promise<unknown> {
  if (database.rowsToTake !== '')
    return [
      await database.query(
        `select table_name, column_name, data_type, is_nullable from information_schema.columns
         where table_schema = current_schema() order by 1, 2`,
      ),
      await database.query(
        `select tablename, indexname, replace(indexdef, current_schema() || '.', '') as definition from pg_indexes
         where schemaname = current_schema() order by 1, 2`,
      ),
    ]
  return [
    await database.query(
      `select m.name as "table", c.name, c.type, c."notnull", c.pk from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table' order by 1, 2`,
    ),
    await database.query(
      `select m.name as "table", i.name, i."unique", i.partial, c.name as "column", c.seqno
       from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
       where m.type = 'table' order by 1, 2, 6`,
    ),
  ]
}

test('every migration belongs to a release', async () => {
  expect(releases.flat().toSorted()).toEqual((await readdir(folder)).toSorted())
})

describe.each(databases)('on the $name database', (kind) => {
  test.each(releases.map((names, index) => [names.at(-1)!, releases.slice(0, index + 1).flat()] as const))(
    'the tables of the release with %s are brought up to date, and its enquiries are kept',
    async (_, names) => {
      const fresh = await kind.open()
      await migrate(fresh)
      const expected = await shapeOf(fresh)
      await fresh.close()

      const database = await kind.open()
      await install(database, names)
      const createdAt = '2026-06-01T00:00:00.000Z'
      await database.query(
        `insert into enquiries (token, created_at, flow, mode, name, tel, answer)
         values ('earlier', ?, 'enquiry', 'self', '山田 花子', '08011112222', ?)`,
        [createdAt, JSON.stringify({ ...answer, tel: '08011112222' })],
      )
      await database.query(`insert into enquiry_agencies (token, agency_id) values ('earlier', 1)`)
      await migrate(database)
      expect(await shapeOf(database)).toEqual(expected)

      const on = await openSubmissions({ ...kind, open: async () => ({ ...database, close: async () => undefined }) })
      expect((await on.send(answer, key('one'))).status).toBe(200)
      const listed = []
      for await (const page of listEnquiries(database)) listed.push(...page)
      expect(listed).toHaveLength(2)
      expect(listed[0]).toMatchObject({ row: { token: 'earlier', created_at: createdAt, tel: '08011112222' } })
      expect(listed[0]!.answer).toEqual({ ...answer, tel: '08011112222' })
      expect(listed[0]!.agencies).toHaveLength(1)
      expect(await deleteEnquiry(database, 'earlier', noJournal)).toBe(1)
      await on.site.close()
      await database.close()
    },
  )
})
