import { afterEach, expect, test, vi } from 'vitest'
import { createJsonTransport } from './postal.ts'

const load = createJsonTransport('https://data.example/postal/')
const { signal } = new AbortController()
afterEach(() => vi.unstubAllGlobals())

test('the loader requests one file and passes its signal on', async () => {
  const fetched = vi.fn(async () => Response.json({ '1000001': [13, '千代田区', '千代田'] }))
  vi.stubGlobal('fetch', fetched)
  expect(await load('100', signal)).toEqual({ '1000001': [13, '千代田区', '千代田'] })
  expect(fetched).toHaveBeenCalledExactlyOnceWith('https://data.example/postal/100.json', { signal })
})

test.each([404, 500])('a file with status %i is missing or fails', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  const result = load('100', signal)
  if (status === 404) await expect(result).resolves.toBeUndefined()
  else await expect(result).rejects.toThrow('status 500')
})
