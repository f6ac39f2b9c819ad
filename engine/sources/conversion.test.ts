import { expect, test } from 'vitest'
import { testServer, type Fate } from '../../tests/support/calls.ts'
import { convert } from './conversion.ts'

const { http, seen, answer } = testServer()
const send = () => convert(http, '/conversion', { flow: 'enquiry', key: 'one-key', payload: { sex: 1, client_ids: [3, 'k'] } })

test('the answers go out as JSON with their key and the name of the flow', async () => {
  answer({ status: 201, body: { token: 't' } })
  expect(await send()).toEqual({ token: 't' })
  const [{ method, headers, body }] = seen as [(typeof seen)[0]]
  expect([method, JSON.parse(body)]).toEqual(['POST', { sex: 1, client_ids: [3, 'k'] }])
  expect([headers.get('idempotency-key'), headers.get('x-kaiwa-flow')]).toEqual(['one-key', 'enquiry'])
})

test.each<[Fate, 'error' | 'duplicated']>([
  [{ status: 409, body: { type: 'duplicated' } }, 'duplicated'],
  [{ status: 422, body: { type: 'duplicated' } }, 'duplicated'],
  [{ status: 500, body: { type: 'duplicated' } }, 'duplicated'],
  [{ status: 422, body: { type: 'invalid' } }, 'error'],
  [{ status: 500, body: {} }, 'error'],
  [{ status: 500, body: null }, 'error'],
  [{ status: 502, text: '<html>' }, 'error'],
  [{ status: 500, body: { token: 't' } }, 'error'],
  [{ status: 200, body: { type: 'duplicated' } }, 'error'],
  [{ status: 200, body: {} }, 'error'],
  [{ status: 200, body: { token: '' } }, 'error'],
  [{ status: 200, body: { token: 1 } }, 'error'],
  [{ status: 200, body: 'token' }, 'error'],
  [{ status: 200, text: '' }, 'error'],
  ['offline', 'error'],
  ['silent', 'error'],
])('%j is %s', async (fate, error) => {
  answer(fate)
  expect(await send()).toEqual({ error })
})
