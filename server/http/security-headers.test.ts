import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each(['/', '/none', '/healthz', '/api/v1/chat_form/images', '/api/none'])(
  '%s isolates its window and allows no device',
  async (path) => {
    const { headers } = await site.get(path)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    for (const device of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(headers.get('permissions-policy')).toContain(`${device}=()`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('the server sends no HSTS header, which is left to the proxy', async () => {
  expect((await site.get('/')).headers.has('strict-transport-security')).toBe(false)
})
