import { beforeEach, expect, test, vi } from 'vitest'
import { origin, page, testServer } from '../../../tests/support/calls.ts'
import { createHttp, type Http } from './http.ts'

const { seen, answer } = testServer()
const post = { method: 'POST', body: { phone: 'geheim' } } as const
const fresh = { status: 200, body: { token: 'fresh' } }
const ended = { status: 419, body: { type: 'csrf' } }
const done = { status: 200, body: 'done' }

let http: Http
beforeEach(() => {
  http = createHttp({ base: origin, timeout: 1000, paths: { csrf: '/csrf' } })
})

/** Returns the calls that were made: method, path and token. */
const out = () =>
  seen.map(({ method, url, headers }) => `${method} ${url.pathname} ${headers.get('x-csrf-token') ?? '-'}`)

test('an expired token is replaced in the page, and the same call is sent again', async () => {
  const meta = page('old')
  answer(ended, fresh, done, done)
  expect(await http('/send', { ...post, headers: { 'Idempotency-Key': 'k' } })).toMatchObject({
    ok: true,
    body: 'done',
  })
  await http('/send', post)
  expect(out()).toEqual(['POST /send old', 'GET /csrf -', 'POST /send fresh', 'POST /send fresh'])
  expect([seen[0]!.body, seen[0]!.headers.get('idempotency-key')]).toEqual([
    seen[2]!.body,
    seen[2]!.headers.get('idempotency-key'),
  ])
  expect(meta!.content).toBe('fresh')
})

test('calls whose token expires at the same time request one new token', async () => {
  page('old')
  answer(ended, ended, fresh, done)
  await Promise.all([http('/one', post), http('/two', post)])
  expect(out().filter((call) => call.includes('/csrf'))).toHaveLength(1)
  expect(out().filter((call) => call.endsWith('fresh'))).toHaveLength(2)
})

test('a second refusal is final: no further token is requested', async () => {
  page('old')
  answer(ended, fresh, ended)
  expect(await http('/send', post)).toMatchObject({ status: 419 })
  expect(seen).toHaveLength(3)
})

test.each([
  { status: 404 },
  { status: 200, body: {} },
  { status: 200, body: { token: '' } },
  'offline',
  'silent',
] as const)('where no new token is available (%j), the refusal is final and nothing is sent again', async (fate) => {
  page('old')
  answer(ended, fate)
  expect(await http('/send', post)).toMatchObject({ status: 419 })
  expect(out()).toEqual(['POST /send old', 'GET /csrf -'])
})

test('a page without a meta tag requests its token once and keeps it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  page()
  answer(fresh, done)
  await http('/one', post)
  await http('/two', post)
  await http('/three')
  expect(out()).toEqual(['GET /csrf -', 'POST /one fresh', 'POST /two fresh', 'GET /three fresh'])
  expect(error).not.toHaveBeenCalled()
})

test('a call that only reads does not wait for the token', async () => {
  page()
  answer(fresh, done)
  await http('/read')
  expect(out()).toContain('GET /read -')
  expect(out()).toContain('GET /csrf -')
})

test('without a meta tag and a token call, each call is sent with a warning', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  page()
  answer({ status: 404 })
  await http('/one', post)
  await http('/two', post)
  expect(out()).toEqual(['GET /csrf -', 'POST /one -', 'POST /two -'])
  expect(error).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(error.mock.calls)).toContain('csrf-token')
  expect(JSON.stringify(error.mock.calls)).not.toContain('geheim')
})
