import { afterEach, expect, test, vi } from 'vitest'
import { testServer, type Fate } from '../../../tests/support/calls.ts'
import { fetchOutcomes } from './outcomes.ts'

const { send, seen, answer } = testServer()
const fetchByKeys = (...keys: string[]) => fetchOutcomes(send('/conversion'), { flow: 'enquiry', keys })

test('each key is requested by itself, in a header and not in the address', async () => {
  answer({ status: 200, body: { token: 't' } })
  expect(await fetchByKeys('key-one', 'key-two')).toEqual({ 'key-one': 't', 'key-two': 't' })
  expect(
    new Set(seen.map(({ method, url, headers }) => `${method} ${url.search} ${headers.get('idempotency-key')}`)),
  ).toEqual(new Set(['GET  key-one', 'GET  key-two']))
})

/** Runs the request with fake timers. Returns its duration by the page's clock. */
async function fetchHurriedly() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const start = Date.now()
  let isOver = false
  const outcomes = fetchByKeys('one-key').finally(() => (isOver = true))
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(50)
  }
  return { outcomes: await outcomes, took: Date.now() - start }
}
afterEach(() => vi.useRealTimers())

test.each<[Fate, Fate, object]>([
  [{ status: 404, body: {} }, { status: 404, text: '<html>' }, { 'one-key': null }],
  [{ status: 404, body: {} }, { status: 200, body: { token: 't' } }, { 'one-key': 't' }],
  [{ status: 404, body: {} }, { status: 503 }, {}],
])('an outcome that is not there is requested once more: %j, then %j', async (left, right, outcomes) => {
  answer(left, right)
  expect((await fetchHurriedly()).outcomes).toEqual(outcomes)
  expect(seen).toHaveLength(2)
})

const pending: Fate = { status: 200, body: { state: 'pending' }, headers: { 'Retry-After': '3' } }
const busy: Fate = { status: 503, headers: { 'Retry-After': '1' } }

test.each<[string, readonly [Fate, ...Fate[]], object]>([
  ['stored', [pending, pending, { status: 200, body: { token: 't' } }], { 'one-key': 't' }],
  ['refused', [pending, { status: 404, body: {} }], { 'one-key': null }],
  ['stored by a server that was busy', [busy, busy, { status: 200, body: { token: 't' } }], { 'one-key': 't' }],
])('a pending outcome is requested until it is %s', async (_end, fates, outcomes) => {
  answer(...fates)
  expect((await fetchHurriedly()).outcomes).toEqual(outcomes)
})

test('after half a minute a pending outcome is unknown', async () => {
  answer(pending)
  const { outcomes, took } = await fetchHurriedly()
  expect(outcomes).toEqual({})
  expect(took).toBeGreaterThan(25_000)
  expect(took).toBeLessThan(32_000)
})

test.each<[Fate, object]>([
  [{ status: 200, body: {} }, {}],
  [{ status: 200, body: { token: 1 } }, {}],
  [{ status: 200, text: '<html>' }, {}],
  [{ status: 405, body: { token: 't' } }, {}],
  [{ status: 503, body: {} }, {}],
  ['offline', {}],
  ['silent', {}],
])('the reply %j gives the outcome %j', async (fate, outcomes) => {
  answer(fate)
  expect(await fetchByKeys('one-key')).toEqual(outcomes)
})
