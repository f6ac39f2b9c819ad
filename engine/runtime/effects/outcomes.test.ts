import { afterEach, expect, test, vi } from 'vitest'
import { testServer, type Fate } from '../../../tests/support/calls.ts'
import { askOutcomes } from './outcomes.ts'

const { http, seen, answer } = testServer()
const ask = (...keys: string[]) => askOutcomes(http, '/conversion', { flow: 'enquiry', keys })

test('each key is asked for by itself, in a header and not in the address', async () => {
  answer({ status: 200, body: { token: 't' } })
  expect(await ask('key-one', 'key-two')).toEqual({ 'key-one': 't', 'key-two': 't' })
  expect(new Set(seen.map(({ method, url, headers }) => `${method} ${url.search} ${headers.get('idempotency-key')}`))).toEqual(
    new Set(['GET  key-one', 'GET  key-two']),
  )
})

const hurry = () => vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
afterEach(() => vi.useRealTimers())

test.each<[Fate, Fate, object]>([
  [{ status: 404, body: {} }, { status: 404, text: '<html>' }, { 'one-key': null }],
  [{ status: 404, body: {} }, { status: 200, body: { token: 't' } }, { 'one-key': 't' }],
  [{ status: 404, body: {} }, { status: 503 }, {}],
])('what is not there may be on its way, and is asked for once more: %j, then %j', async (one, other, outcomes) => {
  hurry()
  answer(one, other)
  expect(await ask('one-key')).toEqual(outcomes)
  expect(seen).toHaveLength(2)
})

test.each<[Fate, object]>([
  [{ status: 200, body: {} }, {}],
  [{ status: 200, body: { token: 1 } }, {}],
  [{ status: 200, text: '<html>' }, {}],
  [{ status: 405, body: { token: 't' } }, {}],
  [{ status: 503, body: {} }, {}],
  ['offline', {}],
  ['silent', {}],
])('%j means %j', async (fate, outcomes) => {
  answer(fate)
  expect(await ask('one-key')).toEqual(outcomes)
})
