import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each([
  ['/', 'start'],
  ['/?generation=30&open=1', 'start'],
  ['/parent', 'parent'],
  ['/parent/', 'parent'],
  ['/chat_form/thanks?token=abc', 'thanks'],
])('%s is a page with a token of its own', async (path, title) => {
  const [first, second] = [await site.get(path), await site.get(path)]
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-store')
  const html = await first.text()
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toMatch(/<meta name="csrf-token" content="\d+\.[\w-]{43}">/)
  expect(html).not.toBe(await second.text())
})

test('the session cookie is set once, and is locked to the host on https', async () => {
  const plain = (await site.get('/')).headers.get('set-cookie') ?? ''
  expect(plain).toMatch(/^kaiwa=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await site.get('/', { Cookie: plain.split(';')[0] ?? '' })).headers.get('set-cookie')).toBeNull()
  expect((await site.get('/', { Cookie: 'kaiwa=chosen' })).headers.get('set-cookie')).not.toBeNull()
  const locked = (await site.get('/', { 'X-Forwarded-Proto': 'https' })).headers.get('set-cookie') ?? ''
  expect(locked).toMatch(/^__Host-kaiwa=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test.each(['/', '/site.css', '/nowhere', '/api/nowhere', '/api/v1/chat_form/images'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await site.get(path)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'(; |$)/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  },
)

test.each([
  ['/assets/engine-Ab12Cd34.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/embed/engine.Ab12Cd34.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/embed/kaiwa.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/images/hero.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
  ['/site.css', 'text/css; charset=utf-8', 'no-cache'],
])('%s is %s', async (path, type, caching) => {
  const reply = await site.get(path)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    type,
    caching,
  ])
  const again = await site.get(path, { 'If-None-Match': reply.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('texts are compressed for those who take it', async () => {
  for (const path of ['/', '/assets/engine-Ab12Cd34.js']) {
    expect((await site.get(path, { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await site.get(path)).headers.get('content-encoding')).toBeNull()
  }
})

test.each([
  '/nowhere',
  '/parent/nowhere.html',
  '/assets',
  '/site.css/',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%5c..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/.hidden',
  '/%00',
  '/%E0%A4%A',
])('%s is not there', async (path) => {
  const reply = await site.get(path)
  expect(reply.status).toBe(404)
  expect(await reply.text()).not.toContain('not for visitors')
})
