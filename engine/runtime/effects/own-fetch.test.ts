import { afterEach, expect, test, vi } from 'vitest'
import { siteConfig, siteSources } from './site-sources.ts'

afterEach(() => vi.unstubAllGlobals())

test('an application’s own fetch gets postal data as JSON, and the browser’s fetch is not used', async () => {
  const browserFetch = vi.fn()
  vi.stubGlobal('fetch', browserFetch)
  const own = vi.fn(async (_address: unknown) => Response.json({ '1000001': [13, '千代田区', '千代田'] }))
  const { lookUp } = siteSources(siteConfig({ fetch: own, postal: { base: '/data' } }), () => 'enquiry')
  expect(await lookUp!({ source: 'postal', key: '1000001' })).toMatchObject({ values: { region_id: 13 } })
  expect(own.mock.calls.map(([address]) => address)).toEqual(['/data/100.json'])
  expect(browserFetch).not.toHaveBeenCalled()
})

test('a site can choose how its postal data are loaded', () => {
  expect(siteConfig().postal.transport).toBe('script')
  expect(siteConfig({ fetch: globalThis.fetch, postal: { transport: 'script' } }).postal.transport).toBe('script')
})
