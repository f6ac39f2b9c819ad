import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import type { isSameOrigin as Judge } from './own-page.ts'

let isSameOrigin: typeof Judge
beforeEach(async () => {
  // The module remembers its warnings.
  vi.resetModules()
  isSameOrigin = (await import('./own-page.ts')).isSameOrigin
})

const judged = async (origins: string[], headers: Record<string, string>) => {
  const app = new Hono().post('/', (c) => c.json(isSameOrigin(c.req, { origins, setting: 'KAIWA_ORIGIN' })))
  return (await app.request('http://inner:4310/', { method: 'POST', headers })).json()
}

test.each<[string[], Record<string, string>, boolean]>([
  [[], {}, true],
  [[], { Origin: 'http://inner:4310' }, true],
  [[], { Origin: 'https://inner:4310', 'Sec-Fetch-Site': 'same-origin' }, true],
  [[], { Origin: 'https://example.jp' }, false],
  [[], { Origin: 'null' }, false],
  [['https://example.jp'], { Origin: 'https://example.jp' }, true],
  [['https://example.jp', 'https://www.example.jp'], { Origin: 'https://www.example.jp' }, true],
  [['https://example.jp'], { Origin: 'http://example.jp' }, false],
  [['https://example.jp'], { Origin: 'http://inner:4310' }, false],
  [['https://example.jp'], { Origin: 'https://example.jp', 'Sec-Fetch-Site': 'cross-site' }, false],
])('with the origins %j a call with %j is of the same site: %s', async (origins, headers, same) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await judged(origins, headers)).toBe(same)
  expect(log).toHaveBeenCalledTimes(same ? 0 : 1)
  log.mockRestore()
})

test('for a site behind a proxy that rewrites Host, the log names the missing setting once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const path of ['', '/a', '/b']) await judged([], { Origin: `https://example.jp${path}` })
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/page of https:\/\/example\.jp, but the header Host is inner:4310\. .+ set KAIWA_ORIGIN/)],
  ])
  log.mockRestore()
})
