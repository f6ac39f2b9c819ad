import { describe, expect, test, vi } from 'vitest'
import { testServer } from '../../../tests/support/calls.ts'
import { createHttp } from './http.ts'

const { http, seen, answer } = testServer()

describe('every call', () => {
  test('that reads sends its parameters, the mark of a script and the token', async () => {
    answer({ status: 200, body: [1] })
    expect(await http('/list', { query: { pref: '13', name: 'a&b=ü' } })).toEqual({ ok: true, status: 200, body: [1] })
    const [{ method, url, headers, body }] = seen as [(typeof seen)[0]]
    expect([method, url.pathname, Object.fromEntries(url.searchParams), body]).toEqual([
      'GET',
      '/list',
      { pref: '13', name: 'a&b=ü' },
      '',
    ])
    expect(Object.fromEntries(headers)).toMatchObject({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': 't0ken',
    })
    expect(headers.has('content-type')).toBe(false)
  })

  test('that writes sends JSON and its own headers', async () => {
    answer({ status: 200 })
    await http('/send', { method: 'POST', body: { phone: '090' }, headers: { 'Idempotency-Key': 'k' } })
    const [{ method, headers, body }] = seen as [(typeof seen)[0]]
    expect([method, body, headers.get('content-type'), headers.get('idempotency-key')]).toEqual([
      'POST',
      '{"phone":"090"}',
      'application/json',
      'k',
    ])
    expect([headers.get('x-requested-with'), headers.get('x-csrf-token')]).toEqual(['XMLHttpRequest', 't0ken'])
  })
})

test('lists are sent as lists, although an old library has changed Array.prototype', async () => {
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => '[]', configurable: true })
  answer({ status: 200 })
  await http('/send', { method: 'POST', body: { ids: [1, 2], deep: { list: ['a'] } } })
  Reflect.deleteProperty(Array.prototype, 'toJSON')
  expect(seen[0]!.body).toBe('{"ids":[1,2],"deep":{"list":["a"]}}')
})

test('a page with a token logs nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer({ status: 200 })
  await http('/one')
  expect(error).not.toHaveBeenCalled()
})

test.each([
  [
    { status: 422, body: { type: 'x' } },
    { ok: false, status: 422, body: { type: 'x' } },
  ],
  [
    { status: 500, text: '<html>' },
    { ok: false, status: 500, body: undefined },
  ],
  [
    { status: 200, text: '' },
    { ok: true, status: 200, body: undefined },
  ],
  [
    { status: 200, text: 'null' },
    { ok: true, status: 200, body: null },
  ],
])('a reply is returned as it is: %j', async (fate, reply) => {
  answer(fate)
  expect(await http('/any')).toEqual(reply)
})

test.each(['offline', 'silent'] as const)('without a reply (%s) the call rejects', async (fate) => {
  answer(fate)
  await expect(http('/any')).rejects.toThrow(/fetch|aborted/)
})

test('calls go to the site’s base', async () => {
  answer({ status: 200 })
  await createHttp({ base: 'http://site.test/api', timeout: 500, paths: { csrf: '/csrf' } })('/x')
  expect(seen[0]?.url.pathname).toBe('/api/x')
})
