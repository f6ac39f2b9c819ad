import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'

const path = '/api/v1/chat_form/conversion'
const key = (name: string) => ({ 'Idempotency-Key': `key-of-${name}` })
const day = 86_400_000

const tokenOf = async (reply: Response) => ((await reply.json()) as { token: string }).token

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let visitor: Visitor
  beforeEach(async () => {
    site = await openSite(kind)
    visitor = await site.visitor()
  })
  afterEach(() => site.close())

  test('an accepted answer is stored with its agencies', async () => {
    const body = { ...answer, is_parent_request: true, client_ids: [3, 1] }
    const reply = await visitor.post(path, body, { 'X-Kaiwa-Flow': 'parent' })
    expect(reply.status).toBe(200)
    const token = await tokenOf(reply)
    expect(token).toMatch(/^[\w-]{20,}$/)
    const [row] = await site.database.query<Record<string, unknown>>('select * from enquiries')
    expect(row).toEqual({
      token,
      created_at: '2026-07-01T00:00:00.000Z',
      flow: 'parent',
      flow_version: 'version of parent',
      consent_digest: 'consent to parent',
      mode: 'parent',
      name: '山田 花子',
      reading: 'ヤマダ ハナコ',
      tel: '09012345678',
      email: 'hanako@example.jp',
      phone_verified_at: null,
      answer: JSON.stringify(body),
      form_digest: expect.any(String),
      applicant_digest: expect.any(String),
      duplicate_of: null,
      superseded_by: null,
    })
    const sent = 'select agency_id from enquiry_agencies order by agency_id'
    expect(await site.database.query(sent)).toEqual([{ agency_id: 1 }, { agency_id: 3 }])
  })

  test('a flow without agencies needs no clients', async () => {
    const { client_ids: _clients, ...body } = answer
    expect((await visitor.post(path, body, { 'X-Kaiwa-Flow': 'direct' })).status).toBe(200)
    expect(await site.count('enquiry_agencies')).toBe(0)
  })

  test('a flow of another trade stores enquiries for agencies of its own trade', async () => {
    const moving = { 'X-Kaiwa-Flow': 'moving' }
    const body = { ...answer, client_ids: [101, 104] }
    expect((await visitor.post(path, answer, moving)).status).toBe(422)
    expect((await visitor.post(path, body)).status).toBe(422)
    expect((await visitor.post(path, answer)).status).toBe(200)
    expect((await visitor.post(path, body, moving)).status).toBe(200)
    expect((await (await site.visitor()).post(path, body, moving)).status).toBe(409)
    expect(await site.database.query('select flow from enquiries order by flow')).toEqual([
      { flow: 'enquiry' },
      { flow: 'moving' },
    ])
  })

  test('30 parallel visitors with one telephone number make one enquiry', async () => {
    const visitors = await Promise.all(Array.from({ length: 30 }, () => site.visitor()))
    const replies = await Promise.all(visitors.map((each, index) => each.post(path, answer, key(`racer-${index}`))))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(29)
    expect(await site.count('enquiries')).toBe(1)
    expect(await site.count('enquiry_agencies')).toBe(2)
    expect(await site.count('conversion_keys')).toBe(1)
  })

  test('the same applicant is a duplicate for 30 days, however the number is typed', async () => {
    expect((await visitor.post(path, answer, key('first'))).status).toBe(200)
    site.clock.time += 30 * day - 1
    const again = await (await site.visitor()).post(path, { ...answer, tel: '０９０-1234-5678' }, key('second'))
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ type: 'duplicated' })
    expect(await site.count('enquiries')).toBe(1)
    site.clock.time += 1
    expect((await (await site.visitor()).post(path, answer, key('third'))).status).toBe(200)
    expect((await (await site.visitor()).post(path, answer, key('fourth'))).status).toBe(409)
    expect(await site.count('enquiries')).toBe(2)
  })

  test('another number, birthday or mode makes another enquiry', async () => {
    const changes = [
      {},
      { email: 'other@example.jp' },
      { tel: '08012345678' },
      { is_parent_request: true },
      { birthday: '1990-04-01' },
    ]
    const replies = []
    for (const item of changes) replies.push((await visitor.post(path, { ...answer, ...item })).status)
    expect(replies).toEqual([200, 409, 200, 200, 200])
  })

  test('if the site accepts duplicates, they are stored and marked, and nobody learns who has applied', async () => {
    await site.close()
    site = await openSite(kind, { acceptDuplicates: true })
    const tokens = []
    for (const by of [await site.visitor(), await site.visitor(), await site.visitor()])
      tokens.push(await tokenOf(await by.post(path, answer, key('any'))))
    const rows = 'select token, duplicate_of as of from enquiries order by duplicate_of is not null, token'
    const [first, ...repeated] = await site.database.query<{ token: string; of: string | null }>(rows)
    expect(first).toEqual({ token: tokens[0], of: null })
    expect(repeated.map(({ of }) => of)).toEqual([tokens[0], tokens[0]])
    expect(new Set(tokens).size).toBe(3)
    expect(await site.count('enquiry_agencies')).toBe(6)
  })

  test('an applicant from before an update of the server is still recognized', async () => {
    await visitor.post(path, answer)
    await site.database.query(
      `insert into duplicate_guards (applicant_digest, expires_at)
       select applicant_digest, '2026-07-31T00:00:00.000Z' from enquiries`,
    )
    await site.database.query('update enquiries set applicant_digest = null')
    const statusOfNewVisitor = async () => (await (await site.visitor()).post(path, answer)).status
    expect(await statusOfNewVisitor()).toBe(409)
    site.clock.time += 30 * day
    expect(await statusOfNewVisitor()).toBe(200)
  })

  test('invisible characters are not stored, and do not cause a refusal', async () => {
    const name1 = '\ufeff\u202e山\u0000\u200b田\u2066\ud800\u001b[31m\t\u{20bb7}'
    expect((await visitor.post(path, { ...answer, name1, tel: '\u202d090-1234-5678\u202c' })).status).toBe(200)
    const [row] = await site.database.query<{ name: string; answer: string }>('select name, answer from enquiries')
    expect(row?.name).toBe('山田[31m \u{20bb7} 花子')
    expect(JSON.parse(row?.answer ?? '')).toMatchObject({ name1: '山田[31m \u{20bb7}', tel: '090-1234-5678' })
  })

  test('a session may send ten enquiries in ten minutes, and the outcome of earlier ones stays available', async () => {
    const send = (index: number) =>
      visitor.post(path, { ...answer, tel: `0901234${1000 + index}` }, key(`form-${index}`))
    const replies = []
    for (let index = 0; index < 11; index++) replies.push(await send(index))
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(replies[10]!.headers.get('retry-after')).toBe('600')
    expect(await tokenOf(await send(3))).toBe(await tokenOf(replies[3]!))
    site.clock.time += 600_000
    expect((await send(10)).status).toBe(200)
  })

  test('refused bodies are limited before they are judged, and leave room for corrections', async () => {
    const wrong = { ...answer, name1: 1 }
    const statuses: number[] = []
    for (let count = 0; count < 54; count++) statuses.push((await visitor.post(path, wrong)).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await visitor.post(path, answer)).status).toBe(200)
    expect((await visitor.post(path, wrong)).status).toBe(429)
  })

  test('an agency withdrawn after the search gets nothing, and without agencies nothing is stored', async () => {
    const withdraw = (id: number) =>
      site.database.query('update agencies set withdrawn_at = ? where id = ?', ['2026-07-01T00:00:00.000Z', id])
    await withdraw(3)
    expect((await visitor.post(path, answer, key('one'))).status).toBe(200)
    expect(await site.database.query('select agency_id from enquiry_agencies')).toEqual([{ agency_id: 1 }])
    await withdraw(1)
    const item = { ...answer, tel: '08012345678' }
    const refused = await visitor.post(path, item, key('two'))
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ type: 'no_clients' })])
    expect(await site.count('enquiries')).toBe(1)
    expect(await site.count('conversion_keys')).toBe(1)
    await site.database.query('update agencies set withdrawn_at = null')
    expect((await visitor.post(path, item, key('two'))).status).toBe(200)
  })
})
