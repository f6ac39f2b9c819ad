import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'

const path = '/api/v1/chat_form/conversion'
const key = (name: string) => ({ 'Idempotency-Key': `key-of-${name}` })
const day = 86_400_000

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let visitor: Visitor
  beforeEach(async () => {
    site = await openSite(kind)
    visitor = await site.visitor()
  })
  afterEach(() => site.close())

  const tokenOf = async (reply: Response) => ((await reply.json()) as { token: string }).token

  test('an accepted answer is stored with its agencies', async () => {
    const body = { ...answer, is_parent_request: true, client_ids: [3, 1, 3] }
    const reply = await visitor.post(path, body, { 'X-Kaiwa-Flow': 'parent' })
    expect(reply.status).toBe(200)
    const token = await tokenOf(reply)
    expect(token).toMatch(/^[\w-]{20,}$/)
    const [row] = await site.database.query<Record<string, unknown>>('select * from enquiries')
    expect(row).toEqual({
      token,
      idempotency_key: null,
      created_at: '2026-07-01T00:00:00.000Z',
      flow: 'parent',
      mode: 'parent',
      name: '山田 花子',
      reading: 'ヤマダ ハナコ',
      tel: '09012345678',
      email: 'hanako@example.jp',
      answer: JSON.stringify(body),
    })
    const sent = 'select agency_id from enquiry_agencies order by agency_id'
    expect(await site.database.query(sent)).toEqual([{ agency_id: 1 }, { agency_id: 3 }])
  })

  test('a flow that looks for no agencies needs no clients', async () => {
    const { client_ids: _clients, ...body } = answer
    expect((await visitor.post(path, body, { 'X-Kaiwa-Flow': 'direct' })).status).toBe(200)
    expect(await site.count('enquiry_agencies')).toBe(0)
  })

  test('a flow of another trade stores enquiries for agencies of its own, beside those of the first', async () => {
    const moving = { 'X-Kaiwa-Flow': 'moving' }
    const body = { ...answer, client_ids: [101, 104] }
    expect((await visitor.post(path, answer, moving)).status).toBe(422)
    expect((await visitor.post(path, body)).status).toBe(422)
    expect((await visitor.post(path, answer)).status).toBe(200)
    expect((await visitor.post(path, body, moving)).status).toBe(200)
    expect((await visitor.post(path, body, moving)).status).toBe(409)
    expect(await site.database.query('select flow from enquiries order by flow')).toEqual([
      { flow: 'enquiry' },
      { flow: 'moving' },
    ])
  })

  test('30 parallel submits with one key make one enquiry and give one token', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => visitor.post(path, answer, key('one'))),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(new Set(await Promise.all(replies.map(tokenOf))).size).toBe(1)
    expect(await site.count('enquiries')).toBe(1)
    expect(await site.count('enquiry_agencies')).toBe(2)
  })

  test('30 parallel submits with different keys and one telephone number make one enquiry', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => visitor.post(path, answer, key(`racer-${index}`))),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(29)
    expect(await site.count('enquiries')).toBe(1)
  })

  test('the same applicant is a duplicate for 30 days, however it is typed', async () => {
    expect((await visitor.post(path, answer, key('first'))).status).toBe(200)
    site.clock.time += 30 * day - 1
    const again = await (
      await site.visitor()
    ).post(path, { ...answer, tel: '０９０-1234-5678' }, key('second'))
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ type: 'duplicated' })
    expect(await site.count('enquiries')).toBe(1)
    site.clock.time += 1
    expect((await (await site.visitor()).post(path, answer, key('third'))).status).toBe(200)
    expect((await (await site.visitor()).post(path, answer, key('fourth'))).status).toBe(409)
    expect(await site.count('enquiries')).toBe(2)
  })

  test('without keys the applicant decides: another number or mode is another enquiry', async () => {
    const others = [{}, {}, { tel: '08012345678' }, { is_parent_request: true }]
    const replies = []
    for (const other of others) replies.push((await visitor.post(path, { ...answer, ...other })).status)
    expect(replies).toEqual([200, 409, 200, 200])
  })

  test('characters that a database cannot hold do not break it', async () => {
    const name1 = '山\u0000田\ud800\u001b[31m'
    expect((await visitor.post(path, { ...answer, name1 })).status).toBe(200)
    const [row] = await site.database.query<{ name: string; answer: string }>(
      'select name, answer from enquiries',
    )
    expect(row?.name).toBe('山田[31m 花子')
    expect(JSON.parse(row?.answer ?? '')).toMatchObject({ name1 })
  })
})
