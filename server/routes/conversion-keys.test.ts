import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { key, openSubmissions, refused, type Submissions } from '../testing/submissions.ts'

const path = '/api/v1/chat_form/conversion'
const corrected = { ...answer, tel: '09012345679' }

describe.each(databases)('on the $name database', (kind) => {
  let on: Submissions
  beforeEach(async () => {
    on = await openSubmissions(kind)
  })
  afterEach(() => on.site.close())

  test('30 parallel submissions with one key make one enquiry and give one token', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, () => on.send(answer, key('one'))))
    expect(new Set(sent.map(({ status, token }) => `${status} ${token}`)).size).toBe(1)
    expect(sent[0]!.status).toBe(200)
    expect(await on.site.count('enquiries')).toBe(1)
    expect(await on.site.count('enquiry_agencies')).toBe(2)
  })

  test('a body counts as the same in any order of its keys and agencies', async () => {
    const { token } = await on.send(answer, key('one'))
    const turned = Object.fromEntries(Object.entries({ ...answer, client_ids: [3, 1] }).toReversed())
    expect(await on.send(turned, key('one'))).toEqual({ status: 200, token })
    expect(await on.send(turned, key('two'))).toEqual({ status: 200, token })
    expect(await on.site.count('enquiries')).toBe(1)
  })

  test('a key belongs to one body: with another body or another flow, nothing is stored', async () => {
    const { token } = await on.send(answer, key('one'))
    expect(await on.send(corrected, key('one'))).toEqual(refused(422, 'key_reused'))
    expect(await on.send({ ...answer, client_ids: [1] }, key('one'))).toEqual(refused(422, 'key_reused'))
    expect(await on.send(answer, { ...key('one'), 'X-Kaiwa-Flow': 'parent' })).toEqual(refused(422, 'key_reused'))
    expect(await on.site.count('enquiries')).toBe(1)
    expect(await on.send(answer, key('one'))).toEqual({ status: 200, token })
  })

  test('one of many parallel bodies with one key is stored, and the others are refused', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => ({ ...answer, tel: `090123400${10 + index}` }))
    const sent = await Promise.all(bodies.map((body) => on.send(body, key('one'))))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ type }) => type === 'key_reused')).toHaveLength(19)
    expect(await on.site.count('enquiries')).toBe(1)
  })

  test('a refused body leaves its key free', async () => {
    expect((await on.send({ ...answer, sex: '1' }, key('one'))).status).toBe(422)
    expect((await on.send(answer, key('one'))).status).toBe(200)
    const visitor = await on.site.visitor()
    expect(await on.send(answer, key('one'), visitor)).toEqual(refused(409, 'duplicated'))
    expect((await on.send(corrected, key('one'), visitor)).status).toBe(200)
  })

  test('a stored form is recognized even if it would be refused by now', async () => {
    const { token } = await on.send(answer, key('one'))
    await on.site.database.query('delete from flow_trades')
    await on.site.database.query("update agencies set trade = 'another' where id = 3")
    on.site.clock.time += 60_000
    expect(await on.send(answer, key('one'))).toEqual({ status: 200, token })
    expect((await on.send(answer, key('two'))).status).toBe(422)
  })

  test('a key belongs to its session', async () => {
    const { token } = await on.send(answer, key('one'))
    const visitor = await on.site.visitor()
    const { token: another } = await on.send(corrected, key('one'), visitor)
    expect(another).not.toBe(token)
    expect(await on.fetchOutcome('one')).toEqual({ status: 200, token })
    expect(await on.fetchOutcome('one', visitor)).toEqual({ status: 200, token: another })
    expect(await on.fetchOutcome('one', await on.site.visitor())).toEqual(refused(404, 'not_found'))
    expect(await on.fetchOutcome('two')).toEqual(refused(404, 'not_found'))
    expect((await on.site.get(path, key('one'))).status).toBe(404)
  })

  test('the outcome of a key is available only to pages of this site, and only with a key', async () => {
    expect((await on.visitor.get(path)).status).toBe(400)
    expect((await on.visitor.get(path, { 'Idempotency-Key': 'short' })).status).toBe(400)
    expect((await on.visitor.get(path, { ...key('one'), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await on.visitor.get(path, key('one'))).headers.get('cache-control')).toBe('no-store')
  })

  test('one form with many parallel keys is one enquiry, and each key has its outcome', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `try-${index}`)
    const sent = await Promise.all(names.map((name) => on.send(answer, key(name))))
    expect(new Set(sent.map(({ token }) => token)).size).toBe(1)
    expect(await on.site.count('enquiries')).toBe(1)
    const known = await Promise.all(names.map((name) => on.fetchOutcome(name)))
    expect(known).toEqual(sent)
  })

  test('240 parallel forms, each sent twice, are 240 enquiries', async () => {
    const visitors = await Promise.all(Array.from({ length: 24 }, () => on.site.visitor()))
    const forms = Array.from({ length: 240 }, (_, index) => ({
      by: visitors[index % 24]!,
      body: { ...answer, tel: `09022${100_000 + index}` },
      name: `form-${index}`,
    }))
    // A busy machine may refuse some at first; they are sent again.
    const untilAnswered = async ({ by, body, name }: (typeof forms)[number]) => {
      for (;;) {
        const reply = await on.send(body, key(name), by)
        if (reply.status !== 503) return reply
        await sleep(20)
      }
    }
    const sent = await Promise.all([...forms, ...forms].map(untilAnswered))
    expect(sent.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(sent.map(({ token }) => token)).size).toBe(240)
    expect(await on.site.count('enquiries')).toBe(240)
    expect(await on.site.count('enquiry_agencies')).toBe(480)
  })
})
