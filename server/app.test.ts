import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database/database.ts'
import { answer } from './testing/flows.ts'
import { openSite, type SiteUnderTest, type Visitor } from './testing/site-under-test.ts'

let site: SiteUnderTest
let visitor: Visitor
beforeAll(async () => {
  site = await openSite()
  visitor = await site.visitor()
})
afterAll(() => site.close())

const conversion = '/api/v1/chat_form/conversion'
const { tel: _tel, ...withoutTel } = answer
const nine = Array.from({ length: 9 }, (_, index) => `key-of-${index}`).join(',')
const big = { ...answer, name1: '長'.repeat(11_000) }

test.each<[string, unknown, Record<string, string>, number, string]>([
  ['no page token', answer, { 'X-CSRF-TOKEN': '' }, 419, 'csrf'],
  ['no session', answer, { Cookie: '' }, 419, 'csrf'],
  ['no XMLHttpRequest mark', answer, { 'X-Requested-With': '' }, 403, 'csrf'],
  ['a foreign origin', answer, { Origin: 'https://evil.example' }, 403, 'csrf'],
  ['an opaque origin', answer, { Origin: 'null' }, 403, 'csrf'],
  ['a foreign fetch site', answer, { 'Sec-Fetch-Site': 'cross-site' }, 403, 'csrf'],
  ['malformed JSON', '{"name1":"山田', {}, 400, 'malformed'],
  ['an empty body', '', {}, 400, 'malformed'],
  ['a list', [answer], {}, 400, 'malformed'],
  ['a form', 'name1=x', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'media_type'],
  ['a missing field', withoutTel, {}, 422, 'invalid'],
  ['a wrong type', { ...answer, sex: '1' }, {}, 422, 'invalid'],
  ['an unknown key', { ...answer, admin: 'yes' }, {}, 422, 'invalid'],
  ['an unknown flow', answer, { 'X-Kaiwa-Flow': 'nowhere' }, 422, 'invalid'],
  ['an unknown client', { ...answer, client_ids: [1, 999] }, {}, 422, 'invalid'],
  ['a client id as text', { ...answer, client_ids: ['1'] }, {}, 422, 'invalid'],
  ['no clients', { ...answer, client_ids: [] }, {}, 422, 'invalid'],
  ['clients in a flow without clients', answer, { 'X-Kaiwa-Flow': 'direct' }, 422, 'invalid'],
  ['a body of more than 32 kB', big, {}, 413, 'too_large'],
  ['a short idempotency key', answer, { 'Idempotency-Key': 'short' }, 400, 'idempotency_key'],
  ['an odd idempotency key', answer, { 'Idempotency-Key': "12345678'--" }, 400, 'idempotency_key'],
  ['a short key to replace', answer, { 'X-Kaiwa-Replaces': 'key-of-one, short' }, 400, 'replaces'],
  ['a key to replace missing', answer, { 'X-Kaiwa-Replaces': 'key-of-one,' }, 400, 'replaces'],
  ['nine keys to replace', answer, { 'X-Kaiwa-Replaces': nine }, 400, 'replaces'],
  ['a repeated client', { ...answer, client_ids: [1, 3, 1] }, {}, 422, 'invalid'],
])(
  'a conversion with %s is refused, stored nowhere and repeated nowhere',
  async (_name, body, headers, status, type) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reply = await visitor.post(conversion, body, headers)
    expect(reply.status).toBe(status)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({ type, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(text).not.toMatch(/山田|090123|hanako|yes|999|長|at .*:\d+/)
    expect(await site.count('enquiries')).toBe(0)
    expect(await site.count('duplicate_guards')).toBe(0)
    // A visitor who is refused as another site may be behind a proxy that the operator has to know about.
    expect(log.mock.calls.length).toBeLessThanOrEqual(status === 403 ? 1 : 0)
    expect(log.mock.calls.flat().join()).not.toMatch(/山田|090123|hanako/)
    log.mockRestore()
  },
)

test('a refusal contains every field and rule', async () => {
  const reply = await visitor.post(conversion, { ...withoutTel, sex: '1', client_ids: [999] })
  expect(await reply.json()).toMatchObject({
    problems: [
      { field: 'tel', rule: 'required' },
      { field: 'sex', rule: 'type' },
      { field: 'client_ids', rule: 'known' },
    ],
  })
})

test.each(['/api/send', '/api/verify_code'])('%s refuses a call without a token', async (path) => {
  expect((await visitor.post(path, {}, { 'X-CSRF-TOKEN': '' })).status).toBe(419)
})

test('a token is bound to its session and ends after a day', async () => {
  const visitor = await site.visitor()
  const token = /content="([\d.\w-]+)"/.exec(await (await site.get('/')).text())?.[1] ?? ''
  expect((await visitor.post(conversion, [], { 'X-CSRF-TOKEN': token })).status).toBe(419)
  expect((await visitor.post(conversion, [])).status).toBe(400)
  site.clock.time += 24 * 3_600_000
  expect((await visitor.post(conversion, [])).status).toBe(419)
  site.clock.time -= 24 * 3_600_000
})

test.each([
  ['DELETE', conversion, 405, 'GET, POST'],
  ['POST', '/api/v1/chat_form/images', 405, 'GET'],
  ['DELETE', '/api/send', 405, 'POST'],
  ['GET', '/api/v1/chat_form/nothing', 404, null],
  ['POST', '/api/nothing', 404, null],
  ['POST', '/parent/', 404, null],
])('%s %s is refused with %d in JSON', async (method, path, status, allow) => {
  const reply = await site.request(path, { method })
  expect(reply.status).toBe(status)
  expect(reply.headers.get('allow')).toBe(allow)
  expect(await reply.json()).toMatchObject({ type: status === 405 ? 'method' : 'not_found' })
})

test('the list of pictures has the banners at 3 and 4', async () => {
  const list = (await (await site.get('/api/v1/chat_form/images')).json()) as { asset_image: string; alt: string }[]
  expect(list.map((each) => each.asset_image).slice(3)).toEqual([
    '/images/banner-support.svg',
    '/images/banner-popup.svg',
  ])
  expect(list.every((each) => each.alt.length > 0)).toBe(true)
})

test.each(['/healthz', '/readyz'])('%s reports that the server is healthy', async (path) => {
  const reply = await site.get(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test('without its database the server is alive and not ready', async () => {
  const query = vi.spyOn(site.database, 'query').mockRejectedValue(new DatabaseUnavailable(new Error('no answer')))
  const statuses = [(await site.get('/healthz')).status, (await site.get('/readyz')).status]
  query.mockRestore()
  expect(statuses).toEqual([200, 503])
})

test('with a read-only database the server is not ready', async () => {
  const real = site.database.query.bind(site.database)
  const query = vi.spyOn(site.database, 'query').mockImplementation(async (sql, values) => {
    if (!sql.startsWith('select')) throw new DatabaseUnavailable(new Error('read only'))
    return real(sql, values)
  })
  const { status } = await site.get('/readyz')
  query.mockRestore()
  expect(status).toBe(503)
  expect((await site.get('/readyz')).status).toBe(200)
})

test('an unexpected error gives a plain 500, and the log has its place and no value', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const work = vi.spyOn(site.database, 'transaction').mockRejectedValue(new Error('invalid input: "09012345678"'))
  const reply = await visitor.post(conversion, answer)
  work.mockRestore()
  expect(reply.status).toBe(500)
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await reply.json()).toEqual({ type: 'error', message: 'The server could not answer the call.' })
  const logged = log.mock.calls.flat().join('\n')
  expect(JSON.parse(logged)).toMatchObject({
    level: 'error',
    message: expect.stringMatching(
      /^POST \/api\/v1\/chat_form\/conversion failed \([\w-]{36}\): Error: invalid input: "…"$/,
    ),
    stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
  expect(logged).not.toContain('0901234')
  log.mockRestore()
})

test('an unreachable database gives 503 with a time for the next attempt', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const work = vi.spyOn(site.database, 'transaction').mockRejectedValue(new DatabaseUnavailable(new Error('no answer')))
  const reply = await visitor.post(conversion, answer)
  work.mockRestore()
  log.mockRestore()
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await reply.json()).toMatchObject({ type: 'unavailable' })
})
