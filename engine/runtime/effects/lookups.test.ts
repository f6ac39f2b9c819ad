import { afterEach, expect, test, vi } from 'vitest'
import { createLookups } from './site-sources.ts'

const fetched = vi.fn<typeof fetch>()
const lookUp = () => createLookups({ base: '/postal', transport: 'json' })
afterEach(() => vi.unstubAllGlobals())

const serve = (reply: () => Promise<Response>) => {
  fetched.mockReset().mockImplementation(reply)
  vi.stubGlobal('fetch', fetched)
}

test('a known place is returned by its names', async () => {
  serve(async () => Response.json({ '1000001': [13, '千代田区', '千代田'] }))
  expect(await lookUp()('postal', '1000001')).toEqual({
    values: { region_id: 13, locality: '千代田区', street: '千代田', extended: '' },
    candidates: [],
  })
})

test('an unknown code is missing', async () => {
  serve(async () => Response.json({ '1000001': [13, '千代田区', '千代田'] }))
  expect(await lookUp()('postal', '1009999')).toBe('missing')
})

test('no reply, and an unknown source, is a failure', async () => {
  serve(() => Promise.reject(new TypeError('offline')))
  expect(await lookUp()('postal', '1000001')).toBe('failed')
  expect(await lookUp()('nonesuch', '1000001')).toBe('failed')
})
