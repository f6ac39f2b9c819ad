import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proofOf } from '../../engine/runtime/effects/proof.ts'
import { written } from '../log.ts'
import { noMetrics } from '../metrics.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { secret } from '../testing/parts.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'
import { zeroBits } from './proof.ts'
import { robotsFor } from './robots.ts'

const path = '/api/v1/chat_form/conversion'
const key = (name: string) => ({ 'Idempotency-Key': `key-of-${name}` })
const second = 1000
const day = 86_400_000

/** More than the questions of the answer need. */
const longEnough = 10 * second

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  const judged: (readonly string[])[] = []
  const open = async (refuses: boolean) => {
    judged.length = 0
    site = await openSite(kind, {
      robots: robotsFor(secret, () => new Date(site.clock.time), refuses),
      metrics: { ...noMetrics, judged: (signals) => judged.push(signals) },
    })
  }
  beforeEach(() => open(true))
  afterEach(() => site.close())

  /** Returns the headers of an enquiry with its proof, as the page sends them. */
  const proven = async (visitor: Visitor, name: string, prefilled = 0) => {
    const proof = await proofOf(visitor.token, `key-of-${name}`)
    return { ...key(name), 'X-Kaiwa-Proof': proof.replace(/0 0$/, `${prefilled} 0`) }
  }
  const outcome = async (reply: Promise<Response>) => {
    const { status } = await reply
    const { type, token } = (await (await reply).json()) as { type?: string; token?: string }
    return { status, type, token }
  }
  const automated = { status: 403, type: 'automated' }

  test('an enquiry with a proof, sent after the time that its questions take, is stored', async () => {
    const visitor = await site.visitor()
    site.clock.time += longEnough
    expect(await outcome(visitor.post(path, answer, await proven(visitor, 'a')))).toMatchObject({ status: 200 })
    expect(judged).toEqual([[]])
  })

  test('one without a proof, or with a wrong one, is refused, and nothing is stored', async () => {
    const visitor = await site.visitor()
    site.clock.time += longEnough
    expect(await outcome(visitor.post(path, answer, key('a')))).toMatchObject(automated)
    expect(await outcome(visitor.post(path, answer, { ...key('a'), 'X-Kaiwa-Proof': 'x' }))).toMatchObject(automated)
    const other = { ...(await proven(visitor, 'other')), ...key('a') }
    expect(await outcome(visitor.post(path, answer, other))).toMatchObject(automated)
    const stranger = await proven(await site.visitor(), 'a')
    expect(await outcome(visitor.post(path, answer, stranger))).toMatchObject(automated)
    const { 'Idempotency-Key': _, ...keyless } = await proven(visitor, 'a')
    expect(await outcome(visitor.post(path, answer, keyless))).toMatchObject(automated)
    expect(judged).toEqual([['no_proof'], ...Array.from({ length: 4 }, () => ['wrong_proof'])])
    expect(await site.count('enquiries')).toBe(0)
    expect(await outcome(visitor.post(path, answer, await proven(visitor, 'a')))).toMatchObject({ status: 200 })
  })

  test('one that is faster than a person is refused, and accepted a moment later', async () => {
    const visitor = await site.visitor()
    const headers = await proven(visitor, 'a')
    site.clock.time += second
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject(automated)
    site.clock.time += longEnough
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject({ status: 200 })
    expect(judged).toEqual([['too_fast'], []])
  })

  test('questions that the page has filled in need less time, but not none', async () => {
    const visitor = await site.visitor()
    const headers = await proven(visitor, 'a', 7)
    site.clock.time += second
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject(automated)
    site.clock.time += second
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject({ status: 200 })
  })

  test('texts that came in one piece need more time', async () => {
    const visitor = await site.visitor()
    const { 'X-Kaiwa-Proof': proof, ...own } = await proven(visitor, 'a')
    const headers = { ...own, 'X-Kaiwa-Proof': proof.replace(/0$/, '9') }
    site.clock.time += 8 * second
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject(automated)
    site.clock.time += second
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject({ status: 200 })
  })

  test('a form that was open over a weekend is accepted, with the token that it has since then', async () => {
    const visitor = await site.visitor()
    site.clock.time += 3 * day
    const { token } = (await (await visitor.get('/api/v1/csrf')).json()) as { token: string }
    const headers = { ...(await proven(visitor, 'a')), 'X-CSRF-TOKEN': token }
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject({ status: 200 })
  })

  test('a proof for a token of last week is refused', async () => {
    const visitor = await site.visitor()
    site.clock.time += 8 * day
    const { token } = (await (await visitor.get('/api/v1/csrf')).json()) as { token: string }
    const headers = { ...(await proven(visitor, 'a')), 'X-CSRF-TOKEN': token }
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject(automated)
    expect(judged).toEqual([['old_proof']])
  })

  test('a retry gets the token of its enquiry, with or without its proof', async () => {
    const visitor = await site.visitor()
    site.clock.time += longEnough
    const headers = await proven(visitor, 'a')
    const { token } = await outcome(visitor.post(path, answer, headers))
    expect(await outcome(visitor.post(path, answer, headers))).toMatchObject({ status: 200, token })
    expect(await outcome(visitor.post(path, answer, key('a')))).toMatchObject({ status: 200, token })
    expect(await site.count('enquiries')).toBe(1)
  })

  test('a visitor with a verified number is a person', async () => {
    const visitor = await site.visitor()
    await visitor.post('/api/send', { phone: answer.tel })
    const { code } = site.sent.at(-1)!
    expect((await visitor.post('/api/verify_code', { code })).status).toBe(200)
    expect(await outcome(visitor.post(path, { ...answer, tel: '08099998888' }, key('b')))).toMatchObject(automated)
    expect(await outcome(visitor.post(path, answer, key('a')))).toMatchObject({ status: 200 })
  })

  test('enquiries of programs count for the limits', async () => {
    const visitor = await site.visitor()
    const statuses = []
    for (let each = 0; each < 12; each++) statuses.push((await visitor.post(path, answer, key(`${each}`))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
  })

  test('where enquiries are only counted, all are stored', async () => {
    await site.close()
    const warned = vi.spyOn(console, 'error').mockReturnValue()
    written.clear()
    await open(false)
    const visitor = await site.visitor()
    expect(await outcome(visitor.post(path, answer, key('a')))).toMatchObject({ status: 200 })
    expect(judged).toEqual([['no_proof', 'too_fast']])
    expect(String(warned.mock.calls)).toContain('KAIWA_ROBOTS=on')
    warned.mockRestore()
  })
})

test('pages and the call for tokens state the proofs that are needed, and nothing if none are', async () => {
  const on = await openSite(databases[0], { robots: robotsFor(secret, () => new Date(), true) })
  const tokensOf = async (site: SiteUnderTest) => [
    (await site.visitor()).token,
    ((await (await site.get('/api/v1/csrf')).json()) as { token: string }).token,
  ]
  for (const token of await tokensOf(on)) expect(token).toMatch(RegExp(`\\.proof${zeroBits}$`))
  const off = await openSite()
  for (const token of await tokensOf(off)) expect(token).toMatch(/^\d+\.[\w-]{43}$/)
  const visitor = await off.visitor()
  expect((await visitor.post(path, answer)).status).toBe(200)
  await Promise.all([on.close(), off.close()])
})
