import { afterEach, describe, expect, test, vi } from 'vitest'
import { testServer, type Fate } from '../../../tests/support/calls.ts'
import { convert } from './site-sources.ts'

const server = testServer()
const { seen, answer } = server
const send = (replaces: readonly string[] = [], patience = 20_000) =>
  convert(
    server.send('/conversion', 'POST'),
    { flow: 'enquiry', key: 'one-key', replaces, payload: { sex: 1, client_ids: [3, 'k'] } },
    patience,
  )
const keys = () => seen.map(({ headers }) => headers.get('idempotency-key'))

afterEach(() => vi.useRealTimers())

/**
 * Makes the pause before the second attempt pass at once. Whatever sets a timer meanwhile, such as the HTTP client of
 * Node, must be able to clear it, too: a timer that outlives its connection fails.
 */
const hurry = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 500 })

test('answers are sent as JSON with their key and the name of the flow', async () => {
  answer({ status: 201, body: { token: 't' } })
  expect(await send()).toEqual({ token: 't' })
  const [{ method, headers, body }] = seen as [(typeof seen)[0]]
  expect([method, JSON.parse(body)]).toEqual(['POST', { sex: 1, client_ids: [3, 'k'] }])
  expect([headers.get('idempotency-key'), headers.get('x-kaiwa-flow')]).toEqual(['one-key', 'enquiry'])
  expect(headers.has('x-kaiwa-replaces')).toBe(false)
})

test('refused fields are reported, and files that the server no longer has are reported separately', async () => {
  const problems = [
    { field: 'tel', rule: 'startsWith' },
    { field: 'photos', rule: 'uploaded' },
    { field: 1, rule: 'x' },
    null,
  ]
  answer({ status: 422, body: { type: 'invalid', problems } })
  expect(await send()).toEqual({ error: 'error', missing: ['photos'], refused: [{ field: 'tel', rule: 'startsWith' }] })
})

test('the keys of replaced sendings are sent, too', async () => {
  answer({ status: 200, body: { token: 't' } })
  await send(['a-key', 'b-key'])
  expect(seen[0]!.headers.get('x-kaiwa-replaces')).toBe('a-key,b-key')
})

test.each<[Fate, string]>([
  [{ status: 409, body: { type: 'duplicated' } }, 'duplicated'],
  [{ status: 422, body: { type: 'duplicated' } }, 'duplicated'],
  [{ status: 500, body: { type: 'duplicated' } }, 'duplicated'],
  [{ status: 422, body: { type: 'no_clients' } }, 'no_clients'],
  [{ status: 422, body: { type: 'phone_not_verified' } }, 'phone_not_verified'],
  [{ status: 422, body: { type: 'key_reused' } }, 'key_reused'],
  [{ status: 409, body: { type: 'replaced' } }, 'replaced'],
  [{ status: 422, body: { type: 'invalid' } }, 'error'],
  [{ status: 429, body: { type: 'limited' } }, 'error'],
  [{ status: 404, text: '<html>' }, 'error'],
  [{ status: 500, body: {} }, 'lost'],
  [{ status: 500, body: null }, 'lost'],
  [{ status: 502, text: '<html>' }, 'lost'],
  [{ status: 503, text: '' }, 'lost'],
  [{ status: 500, body: { token: 't' } }, 'lost'],
  [{ status: 200, body: { type: 'duplicated' } }, 'lost'],
  [{ status: 200, body: {} }, 'lost'],
  [{ status: 200, body: { token: '' } }, 'lost'],
  [{ status: 200, body: { token: 1 } }, 'lost'],
  [{ status: 200, body: 'token' }, 'lost'],
  [{ status: 200, text: '' }, 'lost'],
  ['silent', 'lost'],
])('the reply %j counts as %s, and the answers are sent once', async (fate, error) => {
  answer(fate)
  expect(await send([], fate === 'silent' ? 150 : 20_000)).toEqual({ error })
  expect(seen).toHaveLength(1)
})

describe('the answers are sent again with the same key', () => {
  const busy: Fate = { status: 503, body: {}, headers: { 'Retry-After': '1' } }

  test.each<[string, Fate, Fate, object]>([
    ['a busy server, then a token', busy, { status: 200, body: { token: 't' } }, { token: 't' }],
    ['a busy server, then no answer', busy, 'offline', { error: 'lost' }],
    [
      'a busy server, then a refusal with a name',
      busy,
      { status: 409, body: { type: 'duplicated' } },
      { error: 'duplicated' },
    ],
    [
      'a busy server, then a refusal without a name: the first outcome is unknown',
      busy,
      { status: 429 },
      { error: 'lost' },
    ],
    ['a busy server twice', busy, busy, { error: 'lost' }],
  ])('after %s', async (_, left, right, outcome) => {
    hurry()
    answer(left, right)
    expect(await send([], 30_000)).toEqual(outcome)
    expect(keys()).toEqual(['one-key', 'one-key'])
  })

  test.each<[string, Fate]>([
    ['without a reply', 'offline'],
    ['after a pause that is too long', { ...busy, headers: { 'Retry-After': '30' } }],
    ['at a date', { ...busy, headers: { 'Retry-After': 'Sun, 22 Nov 2026 12:00:00 GMT' } }],
    ['after an error of another kind', { ...busy, status: 500 }],
  ])('but not %s', async (_, fate) => {
    answer(fate)
    expect(await send([], 30_000)).toEqual({ error: 'lost' })
    expect(seen).toHaveLength(1)
  })
})

describe('without a network', () => {
  const offline = () => vi.stubGlobal('navigator', { onLine: false })

  test('the answers count as not sent, and are not sent again', async () => {
    offline()
    answer('offline')
    expect(await send()).toEqual({ error: 'offline' })
    expect(seen).toHaveLength(1)
  })

  test('a reply counts although the browser reports to be offline', async () => {
    offline()
    answer({ status: 200, body: { token: 't' } })
    expect(await send()).toEqual({ token: 't' })
  })

  test('the outcome is unknown if the network fails while the answers are being sent', async () => {
    hurry()
    answer('offline')
    const sent = send([], 30_000)
    offline()
    expect(await sent).toEqual({ error: 'lost' })
  })
})
