import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteEnquiry, purgeEnquiries } from '../enquiry/remove.ts'
import { unlimited } from '../limits/limits.ts'
import { newMessage } from '../outbox/outbox.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts'
import { compareLedger } from './compare.ts'
import { type Journal, journalIn, lastRecord } from './journal.ts'
import { readJournals, type JournalReader } from './read.ts'
import { journalName, type Receipt } from './receipt.ts'

let folder: string
let time: number
const now = () => new Date(time)
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kaiwa-ledger-')), 'ledger')
  time = Date.parse('2026-07-01T00:00:00Z')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const receipt = (number: number) => ({ token: `token-${number}`, flow: 'enquiry', messages: [`msg_${number}`] })

async function write(...numbers: number[]): Promise<void> {
  const journal = journalIn(folder, now)
  await Promise.all(numbers.map((number) => journal.write(receipt(number))))
  await journal.close()
}

/** Returns the names of the journals, the oldest first. */
const journals = async () => (await readdir(folder)).toSorted()

async function edit(name: string, change: (lines: string[]) => string[]): Promise<void> {
  const file = join(folder, name)
  await writeFile(file, change((await readFile(file, 'utf8')).split('\n')).join('\n'))
}

async function read(): Promise<{ receipts: Receipt[]; problems: ReturnType<JournalReader['problems']> }> {
  const reader = await readJournals([folder])
  const receipts: Receipt[] = []
  for await (const lot of reader.records())
    receipts.push(...lot.filter((record): record is Receipt => 'token' in record))
  return { receipts, problems: reader.problems() }
}

const tokens = ({ receipts }: { receipts: Receipt[] }) => receipts.map(({ token }) => token)

describe('a journal', () => {
  test('has each receipt once, in its order, and is for its owner only', async () => {
    await write(1, 2, 2, 3)
    const found = await read()
    expect(found.receipts).toEqual([1, 2, 3].map((number) => ({ time: now().toISOString(), ...receipt(number) })))
    expect(found.problems).toEqual([])
    expect((await lastRecord(folder))?.receipt.token).toBe('token-3')
  })

  test('is continued in another file on the next day and by the next server, chained to the one before', async () => {
    const journal = journalIn(folder, now)
    await journal.write(receipt(1))
    time += 86_400_000
    await journal.write(receipt(2))
    await journal.close()
    time += 1000
    await write(3)
    expect(await journals()).toHaveLength(3)
    const found = await read()
    expect([tokens(found), found.problems]).toEqual([['token-1', 'token-2', 'token-3'], []])
  })

  test('of two servers in one folder is in order, though the first one goes on', async () => {
    const first = journalIn(folder, now)
    await first.write(receipt(1))
    time += 1000
    await write(2)
    await first.write(receipt(3))
    await first.close()
    expect((await read()).problems).toEqual([])
  })

  test('whose last line was cut by a kill is read up to it, and the next one follows', async () => {
    await write(1, 2)
    await appendFile(join(folder, (await journals())[0]!), 'cut in the mid')
    time += 1000
    await write(3)
    const found = await read()
    expect([tokens(found), found.problems]).toEqual([['token-1', 'token-2', 'token-3'], []])
  })

  test.each<[string, (lines: string[]) => string[], number]>([
    ['a line that was taken away', (lines) => lines.toSpliced(2, 1), 3],
    ['a line that was changed', (lines) => lines.with(2, lines[2]!.replace('token-2', 'token-9')), 3],
    ['a line that was repeated', (lines) => lines.toSpliced(2, 0, lines[1]!), 3],
    ['a line that is none', (lines) => lines.with(2, 'nonsense'), 3],
    ['another beginning', (lines) => lines.with(0, lines[0]!.replace('2026', '2025')), 1],
  ])('shows %s', async (_, change, changedLine) => {
    await write(1, 2, 3)
    const [name] = await journals()
    await edit(name!, change)
    expect((await read()).problems[0]).toEqual({ file: join(folder, name!), changedLine })
  })

  test.each<[string, (first: string, second: string) => Promise<void>]>([
    ['whose end was taken away', (_, second) => edit(second, (lines) => [...lines.slice(0, -2), ''])],
    ['that was taken away', (_, second) => rm(join(folder, second))],
  ])('%s is missed by the next one', async (_, harm) => {
    for (const numbers of [
      [1, 2],
      [3, 4],
      [5, 6],
    ]) {
      await write(...numbers)
      time += 1000
    }
    const [first, second, third] = await journals()
    await harm(first!, second!)
    expect((await read()).problems).toEqual([{ file: join(folder, third!), changedLine: undefined }])
  })

  test('may be deleted when it is old', async () => {
    await write(1)
    time += 1000
    await write(2)
    await rm(join(folder, (await journals())[0]!))
    const found = await read()
    expect([tokens(found), found.problems]).toEqual([['token-2'], []])
  })

  test('that cannot be written does not keep the visitor waiting, and begins again when it can', async () => {
    await writeFile(folder, 'a file in the place of the folder')
    const journal = journalIn(folder, now)
    await journal.write(receipt(1))
    await rm(folder)
    await journal.write(receipt(2))
    await journal.write(receipt(1))
    await journal.close()
    expect(tokens(await read())).toEqual(['token-2', 'token-1'])
  })

  test('has names in the order of time', () => {
    const names = ['2026-07-01T09:00:00.000Z', '2026-07-01T10:00:00.000Z', '2026-11-01T00:00:00.000Z']
    expect(names.map((name) => journalName(name, 'ffffff')).toSorted()).toEqual(
      names.map((name) => journalName(name, 'ffffff')),
    )
  })
})

describe.each(databases)('the ledger on the $name database', (kind) => {
  let site: SiteUnderTest
  let journal: Journal
  let tokensSent: string[] = []
  beforeEach(async () => {
    journal = journalIn(folder, now)
    const couriers = { messagesOf: () => [newMessage('crm')], wake: () => undefined }
    // A test may begin another journal, as the next server does.
    const current: Pick<Journal, 'write' | 'writeDeletion'> = {
      write: (receipt) => journal.write(receipt),
      writeDeletion: (deleted) => journal.writeDeletion(deleted),
    }
    site = await openSite(kind, { limits: unlimited, journal: current, couriers, now })
  })
  afterEach(async () => {
    await journal.close()
    await site.close()
  })

  let number = 0
  async function send(key?: string): Promise<string> {
    const body = { ...answer, tel: `0901234${String(++number).padStart(4, '0')}` }
    const reply = await (
      await site.visitor()
    ).post('/api/v1/chat_form/conversion', body, key ? { 'Idempotency-Key': key } : {})
    expect(reply.status).toBe(200)
    return ((await reply.json()) as { token: string }).token
  }
  const compare = async () => compareLedger(site.database, await readJournals([folder]), 'Asia/Tokyo')

  test('counts by the days of the site', async () => {
    await send()
    await send('a-key-of-one-form')
    time = Date.parse('2026-07-01T15:00:00Z')
    await send()
    await site.database.query(`update deliveries set state = 'delivered' where created_at < ?`, [now().toISOString()])
    const { days, missing, unacknowledged } = await compare()
    const none = { deleted: 0, missing: 0, lost: 0, givenUp: 0 }
    expect(days).toEqual([
      { day: '2026-07-01', acknowledged: 2, stored: 2, messages: 2, delivered: 2, waiting: 0, ...none },
      { day: '2026-07-02', acknowledged: 1, stored: 1, messages: 1, delivered: 0, waiting: 1, ...none },
    ])
    expect([missing, unacknowledged]).toEqual([[], 0])
  })

  test('finds a deleted row, a lost message and an enquiry that nobody acknowledged', async () => {
    const [gone, silent, kept] = [await send(), await send(), await send()]
    await send()
    await site.database.query('delete from deliveries where token = ?', [gone])
    await site.database.query('delete from enquiry_agencies where token = ?', [gone])
    await site.database.query('delete from conversion_keys where token = ?', [gone])
    await site.database.query('delete from enquiries where token = ?', [gone])
    await site.database.query('delete from deliveries where token = ?', [silent])
    await site.database.query(
      `insert into enquiries (token, created_at, flow, mode, answer) values ('x', ?, 'a', 'b', '{}')`,
      [new Date(time + 1).toISOString()],
    )
    const { days, missing, unacknowledged } = await compare()
    expect(days[0]).toMatchObject({ acknowledged: 4, stored: 3, missing: 1, messages: 3, waiting: 2, lost: 1 })
    expect(missing.map(({ receipt, message }) => [receipt.token, message !== undefined])).toEqual([
      [gone, false],
      [silent, true],
    ])
    expect(unacknowledged).toBe(1)
    expect(missing.map(({ receipt }) => receipt.token)).not.toContain(kept)
  })

  test('knows what was deleted on purpose', async () => {
    const token = await send()
    await send()
    expect(await deleteEnquiry(site.database, token, journal)).toBe(1)
    const { days, missing, returned } = await compare()
    expect(days[0]).toMatchObject({ acknowledged: 2, stored: 1, deleted: 1, missing: 0, lost: 0 })
    expect([missing, returned]).toEqual([[], []])
  })

  test.each<[string, (before: string) => Promise<number>]>([
    ['by the deletion of a person', () => deleteEnquiry(site.database, tokensSent[0]!, journal)],
    ['because of its age', (before) => purgeEnquiries(site.database, before, journal)],
  ])('finds what an older backup brings back that was deleted %s', async (_, remove) => {
    tokensSent = [await send(), await send()]
    const [token] = tokensSent
    const backup = await site.database.query<Record<string, string | null>>('select * from enquiries where token = ?', [
      token!,
    ])
    await site.database.query('update enquiries set created_at = ? where token <> ?', ['2026-08-01T00:00:00Z', token!])
    expect(await remove('2026-07-15T00:00:00Z')).toBe(1)
    const [columns, values] = [Object.keys(backup[0]!), Object.values(backup[0]!)]
    await site.database.query(
      `insert into enquiries (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      values,
    )
    await site.database.query('delete from deleted_enquiries')
    expect((await compare()).returned).toEqual([token])
    // A backup from before the enquiry has neither the enquiry nor its deletion.
    await site.database.query('delete from enquiries where token = ?', [token!])
    const { days, missing, returned } = await compare()
    expect(days[0]).toMatchObject({ stored: 1, deleted: 1, missing: 0 })
    expect([missing, returned]).toEqual([[], []])
  })

  test('a form that is sent again has one receipt, and one after a restart that counts once', async () => {
    const visitor = await site.visitor()
    const headers = { 'Idempotency-Key': 'a-key-of-one-form' }
    const post = async () => (await visitor.post('/api/v1/chat_form/conversion', answer, headers)).status
    expect([await post(), await post()]).toEqual([200, 200])
    expect(tokens(await read())).toHaveLength(1)
    // A server that was killed before it replied has written none, and the next one learns of the enquiry by a retry.
    await rm(folder, { recursive: true })
    await journal.close()
    journal = journalIn(folder, now)
    expect([await post(), await post()]).toEqual([200, 200])
    const fetched = await visitor.get('/api/v1/chat_form/conversion', headers)
    expect(fetched.status).toBe(200)
    expect((await compare()).days[0]).toMatchObject({ acknowledged: 1, stored: 1, messages: 1, waiting: 1 })
    await site.database.query('delete from deliveries')
    expect((await compare()).missing).toHaveLength(1)
  })
})
