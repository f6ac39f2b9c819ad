import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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
])('%s is a page with its own token', async (path, title) => {
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

const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"

test.each(['/', '/site.css', '/nowhere', '/api/nowhere', '/api/v1/chat_form/images'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await site.get(path)
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`^${policy}; require-trusted-types-for 'script'(; |$)`),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  },
)

test.each([
  ['/assets/engine-Ab12Cd34.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/embed/engine.Ab12Cd34.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/embed/kaiwa.js', 'text/javascript; charset=utf-8', 'public, max-age=60'],
  ['/embed/light/enquiry.js', 'text/javascript; charset=utf-8', 'public, max-age=60'],
  ['/images/hero.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
  ['/site.css', 'text/css; charset=utf-8', 'no-cache'],
])('%s is served as %s with the right caching', async (path, type, caching) => {
  const reply = await site.get(path)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    type,
    caching,
  ])
  const again = await site.get(path, { 'If-None-Match': reply.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('texts are compressed for browsers that accept it', async () => {
  for (const path of ['/', '/assets/engine-Ab12Cd34.js']) {
    expect((await site.get(path, { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await site.get(path)).headers.get('content-encoding')).toBeNull()
  }
})

const engine = '/embed/engine.Ab12Cd34.js'

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.4, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['br;q=0.5, identity', null],
  ['gzip;q=0, br;q=0', null],
  ['*;q=0', null],
  ['zstd', null],
  ['', null],
])('a file is served in the compressed copy that "%s" accepts', async (accepted, encoding) => {
  const requestHeaders = { 'Accept-Encoding': accepted }
  const reply = await site.get(engine, requestHeaders)
  const { headers } = reply
  expect([reply.status, headers.get('content-encoding'), headers.get('vary')]).toEqual([
    200,
    encoding,
    'Accept-Encoding',
  ])
  const body = await reply.text()
  expect(body).toBe({ br: 'by brotli', gzip: 'by gzip' }[String(encoding)] ?? 'export {}')
  expect(headers.get('content-length')).toBe(String(body.length))
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toContain('immutable')

  const etag = headers.get('etag')!
  for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
    const again = await site.get(engine, { ...requestHeaders, 'If-None-Match': known })
    expect([known, again.status, again.headers.get('vary'), again.headers.get('etag')]).toEqual([
      known,
      304,
      'Accept-Encoding',
      etag,
    ])
  }
  expect((await site.get(engine, { ...requestHeaders, 'If-None-Match': '"other"' })).status).toBe(200)
})

test('each copy has its own entity tag', async () => {
  const tags = ['br', 'gzip', 'identity'].map(async (name) =>
    (await site.get(engine, { 'Accept-Encoding': name })).headers.get('etag'),
  )
  expect(new Set(await Promise.all(tags)).size).toBe(3)
})

test('HEAD gives the headers of GET, and a range request gets the complete file', async () => {
  const requestHeaders = { 'Accept-Encoding': 'br' }
  const head = await site.request(engine, { method: 'HEAD', headers: requestHeaders })
  const full = await site.get(engine, { ...requestHeaders, Range: 'bytes=0-3' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect([full.status, await full.text()]).toEqual([200, 'by brotli'])
  for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary', 'cache-control'])
    expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)])
})

test.each([
  ['/?open=1', true],
  ['/?open=1&flow=enquiry', true],
  ['/parent/?open=1', true],
  ['/', false],
  ['/?open=0', false],
  ['/?open=1&flow=nowhere', false],
  ['/?open=1&flow=../../secret', false],
])('%s requests the form together with the page: %s', async (path, expected) => {
  const html = await (await site.get(path)).text()
  expect(/<script src="\/embed\/enquiry.js"[^>]*><\/script>\n<link rel="modulepreload" href="[^"]+">/.test(html)).toBe(
    expected,
  )
  expect(html.includes('src="/embed/kaiwa.js"')).toBe(!expected)
  expect(html.match(/<script/g)).toHaveLength(1)
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
])('%s is not found', async (path) => {
  const reply = await site.get(path)
  expect(reply.status).toBe(404)
  expect(await reply.text()).not.toContain('not for visitors')
})

test('a site of several folders shows the first file of an address, and texts where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-site-'))
  for (const name of ['own', 'embed']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'own/index.html'), 'own')
  await writeFile(join(folder, 'embed/kaiwa.js'), 'loader')
  await writeFile(join(folder, 'private.txt'), 'private')
  const folders = [
    { path: '/', folder: join(folder, 'own') },
    { path: '/forms/', folder: join(folder, 'embed') },
  ]
  const texts = { '/': 'text', '/thanks': '<meta name="csrf-token" content="">', '/pages.css': 'sheet' }
  const several = await openSite(undefined, { site: { folders, texts } })
  onTestFinished(async () => {
    await several.close()
    await rm(folder, { recursive: true })
  })
  const got = async (path: string) => {
    const reply = await several.get(path)
    return [reply.status, reply.headers.get('content-type'), await reply.text()]
  }
  expect(await got('/')).toEqual([200, 'text/html; charset=utf-8', 'own'])
  expect(await got('/forms/kaiwa.js')).toEqual([200, 'text/javascript; charset=utf-8', 'loader'])
  expect(await got('/pages.css')).toEqual([200, 'text/css; charset=utf-8', 'sheet'])
  expect(await got('/thanks')).toEqual([200, 'text/html; charset=utf-8', expect.stringMatching(/content="\d+\./)])
  for (const path of ['/kaiwa.js', '/forms/%2e%2e/private.txt', '/constructor'])
    expect((await several.get(path)).status).toBe(404)
})
