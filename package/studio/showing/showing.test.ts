import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type NetworkInterfaceInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Shown } from '../../../studio/workspace/showing.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { studioHandler, type StudioHandler } from '../handler.ts'
import { showingApi } from './api.ts'
import { openPreview } from './listener.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-showing-'))
const [built, art] = [join(folder, 'built'), join(folder, 'art')]
let studio: Server
let handle: StudioHandler

/** A network in which this machine has an address that other machines reach; here it is that of the machine itself. */
const interfaces = () => ({
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true } as NetworkInterfaceInfo],
  net: [
    { address: 'fe80::1', family: 'IPv6', internal: false } as NetworkInterfaceInfo,
    { address: '127.0.0.1', family: 'IPv4', internal: false } as NetworkInterfaceInfo,
  ],
})

beforeAll(async () => {
  for (const name of [join(built, 'assets'), art]) mkdirSync(name, { recursive: true })
  writeFileSync(join(built, 'index.html'), 'the studio')
  writeFileSync(join(built, 'shown.html'), 'the shown page')
  writeFileSync(join(built, 'assets/shown.js'), 'code')
  writeFileSync(join(built, 'assets/studio.js'), 'editor')
  writeFileSync(join(built, 'shown-files.json'), JSON.stringify(['shown.html', 'assets/shown.js']))
  writeFileSync(join(art, 'cat.svg'), '<svg/>')
  writeFileSync(join(art, 'secret.svg'), '<svg/>')
  writeFileSync(join(folder, 'secret.json'), '{}')
  handle = studioHandler({ flows: folder, art, built: () => Promise.resolve(built), interfaces })
  studio = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve))
})
afterEach(() => handle.end())
afterAll(() => {
  studio.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request to a port of this machine; the path is sent without any change. */
const send = (port: number, path: string, { method = 'GET', body, headers = {} }: Sent = {}) =>
  new Promise<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      void text(response).then((content) =>
        resolve({ status: response.statusCode!, text: content, headers: response.headers }),
      )
    })
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Sends a request of the studio's page about the preview. */
async function call(method: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const { port } = studio.address() as AddressInfo
  const own = { Host: `localhost:${port}`, 'X-Kaiwa-Studio': '1', ...headers }
  const { status, text: content } = await send(port, '/studio/api/showing', { method, body, headers: own })
  return { status, ...(JSON.parse(content) as { readonly shown?: Shown | null; readonly failed?: unknown }) }
}

const form = (words = 'first', pictures: readonly string[] = ['cat.svg']) => ({
  flows: [{ id: 'tea', words }],
  pictures,
  theme: '',
})

/** Starts to show the form, and returns the port and the path of the preview. */
async function start(shownForm: unknown = form()) {
  const { shown } = await call('POST', shownForm)
  const { port, pathname } = new URL(shown!.addresses[0]!)
  return { port: Number(port), path: pathname, shown: shown! }
}

test('nothing is shown until the studio requests it', async () => {
  expect(await call('GET')).toEqual({ status: 200, shown: null })
  expect(await call('PUT', form())).toEqual({ status: 200, shown: null })
})

test('a shown form consists of its page, its flow and its pictures, at an address that nobody can guess', async () => {
  const { port, path, shown } = await start()
  expect(shown).toMatchObject({ flow: 'tea', addresses: [`http://127.0.0.1:${port}${path}`] })
  // 18 random bytes, in base64url.
  expect(path).toMatch(/^\/[\w-]{24}\/$/)
  expect((await start()).path).not.toBe(path)
  const again = await start()
  expect((await send(again.port, again.path)).text).toBe('the shown page')
  expect((await send(again.port, `${again.path}assets/shown.js`)).text).toBe('code')
  expect((await send(again.port, `${again.path}art/cat.svg`)).text).toBe('<svg/>')
  expect(JSON.parse((await send(again.port, `${again.path}form.json`)).text)).toEqual(form())
  const head = await send(again.port, again.path, { method: 'HEAD' })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '14'])
})

test('every other path gets the same reply, whatever is behind it', async () => {
  const { port, path } = await start()
  const replies = await Promise.all(
    [
      '/',
      path.slice(0, -1),
      `/${'A'.repeat(24)}/`,
      `/${'A'.repeat(24)}/form.json`,
      '/studio/',
      '/studio/api/flows/',
      '/studio/api/showing',
      `${path}index.htm`,
      `${path}assets/`,
      `${path}assets/studio.js`,
      `${path}shown-files.json`,
      `${path}studio/`,
      `${path}art/secret.svg`,
      `${path}../secret.json`,
      `${path}art/..%2f..%2fsecret.json`,
      `${path}%2e%2e/secret.json`,
      '/%',
    ].map((wrong) => send(port, wrong)),
  )
  const shapes = replies.map(({ status, text: content, headers: { date: _, ...headers } }) =>
    JSON.stringify([status, content, headers]),
  )
  expect(new Set(shapes).size).toBe(1)
  expect(replies[0]!.status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused on every path', async (method) => {
  const { port, path } = await start()
  for (const place of [path, '/studio/api/flows/', '/']) expect((await send(port, place, { method })).status).toBe(405)
  expect((await call('GET')).shown).not.toBeNull()
})

test('the name of the host decides on nothing, and every reply has strict headers', async () => {
  const { port, path } = await start()
  const hosts = ['localhost', '127.0.0.1', 'elsewhere.example', '']
  const replies = await Promise.all(hosts.map((Host) => send(port, path, { headers: { Host } })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const { headers } of [...replies, await send(port, '/')])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
})

test('a preview follows the edits of its flow, and not those of another one', async () => {
  const { port, path, shown } = await start()
  expect((await call('PUT', form('second'))).shown).toEqual(shown)
  expect((await send(port, `${path}form.json`)).text).toContain('second')
  await call('PUT', { flows: [{ id: 'coffee' }], pictures: [], theme: '' })
  expect((await send(port, `${path}form.json`)).text).toContain('second')
})

test('a preview ends by request, by a new one, and with the studio', async () => {
  const first = await start()
  expect(await call('DELETE')).toEqual({ status: 200, shown: null })
  await expect(send(first.port, first.path)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  const [second, third] = [await start(), await start()]
  await expect(send(second.port, second.path)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  handle.end()
  await expect(send(third.port, third.path)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  expect((await call('GET')).shown).toBeNull()
})

test('a preview ends after its time', async () => {
  let hasEnded = false
  const { port, path } = await openPreview(new Map([['index.html', { text: 'x' }]]), 300, () => (hasEnded = true))
  expect((await send(port, path)).text).toBe('x')
  await eventually(() => expect(hasEnded).toBe(true))
  await expect(send(port, path)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
})

test.each([
  ['a page without the header', { 'X-Kaiwa-Studio': '' }],
  ['a page of another origin', { Origin: 'https://elsewhere.example' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host name of this server', { Host: 'elsewhere.example' }],
])('%s can neither start nor end a preview, nor learn its address', async (_who, headers) => {
  const { port, path } = await start()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect((await call(method, form('other'), headers)).status).toBe(403)
  expect((await send(port, `${path}form.json`)).text).toContain('first')
})

test.each([
  ['nothing', undefined],
  ['a number', 1],
  ['no flow', { flows: [], pictures: [], theme: '' }],
  ['a flow without an id', { flows: [{}], pictures: [], theme: '' }],
  ['no pictures', { flows: [{ id: 'tea' }], theme: '' }],
  ['a picture without a name', { flows: [{ id: 'tea' }], pictures: [1], theme: '' }],
  ['no theme', { flows: [{ id: 'tea' }], pictures: [] }],
])('%s is no form', async (_what, body) => {
  expect((await call('POST', body)).status).toBe(400)
  expect((await call('GET')).shown).toBeNull()
})

test('names of pictures lead to no other folder', async () => {
  const { port, path } = await start(form('first', ['../secret.json', '..', 'cat.svg/../secret.svg']))
  for (const name of ['../secret.json', '..%2Fsecret.json', '..', 'cat.svg/../secret.svg'])
    expect((await send(port, `${path}art/${name}`)).status).toBe(404)
})

test('without a network nothing is opened, and the studio learns why', async () => {
  const { answer } = showingApi({ art, built: () => Promise.resolve(built), interfaces: () => ({}) })
  const alone = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => alone.listen(0, '127.0.0.1', resolve))
  const { port } = alone.address() as AddressInfo
  const reply = await send(port, '/', { method: 'POST', body: form() })
  expect([reply.status, JSON.parse(reply.text)]).toEqual([409, { failed: 'no-network' }])
  alone.close()
})
