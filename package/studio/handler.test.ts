import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredFiles } from '../../studio/workspace/keeper.ts'
import { studioHandler } from './handler.ts'

let folder: string
let server: Server
let flows: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaiwa-studio-'))
  flows = join(folder, 'flows')
  const built = join(folder, 'built')
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'index.html'), '<title>studio</title>')
  writeFileSync(join(built, 'assets/prover.worker-abc.js'), '')
  writeFileSync(join(built, 'assets/studio-abc.js'), '')
  writeFileSync(join(folder, 'secret.json'), '{}')
  const handle = studioHandler({ flows, art: join(flows, 'art'), built: () => Promise.resolve(built) })
  server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  rmSync(flows, { recursive: true, force: true })
  mkdirSync(join(flows, 'art'), { recursive: true })
  writeFileSync(join(flows, 'first.flow.json'), 'first')
  writeFileSync(join(flows, 'art/logo.svg'), '<svg/>')
})

interface Sent {
  readonly method?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const own = { 'X-Kaiwa-Studio': '1' }

/** Returns the server's reply; paths are sent without any change. */
async function call(path: string, { method = 'GET', body, headers = own }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; text: string; policy: unknown }>((resolve, reject) => {
    const sent = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { Host: `localhost:${port}`, ...headers } },
      (response) => {
        resolve(
          text(response).then((body) => ({
            status: response.statusCode,
            text: body,
            policy: response.headers['content-security-policy'],
          })),
        )
      },
    )
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
}

/** Saves one file. */
const put = (id: string, file: object, headers = own) =>
  call('/studio/api/flows/', { method: 'PUT', body: { files: [{ id, ...file }] }, headers })
const storedFiles = async () => JSON.parse((await call('/studio/api/flows/')).text) as StoredFiles

test('catalogs are read beside their flow, and saved under their names', async () => {
  writeFileSync(join(flows, 'first.en.json'), 'english')
  writeFileSync(join(flows, 'other.config.json'), '{}')
  expect((await storedFiles()).flows).toEqual([
    { id: 'first', text: 'first' },
    { id: 'first.en', text: 'english' },
  ])
  expect((await put('first.en', { text: 'better', draft: false, before: 'english' })).status).toBe(200)
  expect((await put('first.pt-BR', { text: 'new', draft: true })).status).toBe(200)
  expect((await put('other.config', { text: 'x', draft: false, before: '{}' })).status).toBe(422)
  expect((await storedFiles()).flows.slice(1)).toEqual([
    { id: 'first.en', text: 'better' },
    { id: 'first.pt-BR', draft: { text: 'new', isCurrent: true } },
  ])
})

test('the server lists the flows with their drafts, and the names of the pictures', async () => {
  writeFileSync(join(flows, 'first.draft.json'), 'unfinished')
  writeFileSync(join(flows, 'second.draft.json'), 'new')
  const { flows: found, pictures, folder: place } = await storedFiles()
  expect(found).toEqual([
    { id: 'first', text: 'first', draft: { text: 'unfinished', isCurrent: false } },
    { id: 'second', draft: { text: 'new', isCurrent: false } },
  ])
  expect([pictures, place.length]).toEqual([['logo.svg'], 64])
})

test('the server writes a flow, or a draft beside it, which the next sound text replaces', async () => {
  expect((await put('first', { text: 'half', draft: true, before: 'first' })).status).toBe(200)
  expect(readdirSync(flows)).toEqual(['art', 'first.draft-origin.json', 'first.draft.json', 'first.flow.json'])
  expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
  expect(JSON.parse((await put('first', { text: 'whole', draft: false, before: 'first' })).text)).toEqual({
    saved: true,
  })
  expect(readdirSync(flows)).toEqual(['art', 'first.flow.json'])
  expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('whole')
  expect((await put('second', { text: 'new', draft: false })).status).toBe(200)
  expect(readFileSync(join(flows, 'second.flow.json'), 'utf8')).toBe('new')
})

test('a draft is current as long as its original file has not changed', async () => {
  await put('first', { text: 'half', draft: true, before: 'first' })
  expect((await storedFiles()).flows[0]!.draft).toEqual({ text: 'half', isCurrent: true })
  writeFileSync(join(flows, 'first.flow.json'), 'changed by a colleague')
  expect((await storedFiles()).flows[0]!.draft).toEqual({ text: 'half', isCurrent: false })
})

test('the server deletes a draft', async () => {
  await put('first', { text: 'half', draft: true, before: 'first' })
  expect((await call('/studio/api/flows/first/draft', { method: 'DELETE' })).status).toBe(200)
  expect(readdirSync(flows)).toEqual(['art', 'first.flow.json'])
})

test('the server writes several files or none', async () => {
  writeFileSync(join(flows, 'second.flow.json'), 'second')
  const both = (before: string) =>
    call('/studio/api/flows/', {
      method: 'PUT',
      body: {
        files: [
          { id: 'first', text: '1', draft: false, before: 'first' },
          { id: 'second', text: '2', draft: false, before },
        ],
      },
    })
  expect(JSON.parse((await both('older')).text)).toEqual({ changed: { second: 'second' } })
  expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
  expect((await both('second')).status).toBe(200)
  expect(['first', 'second'].map((id) => readFileSync(join(flows, `${id}.flow.json`), 'utf8'))).toEqual(['1', '2'])
})

test('two parallel requests are carried out one after the other', async () => {
  const [item, two] = await Promise.all([
    put('first', { text: 'mine', draft: false, before: 'first' }),
    put('first', { text: 'mine', draft: false, before: 'first' }),
  ])
  expect(new Set([item.status, two.status])).toEqual(new Set([200, 409]))
  expect(readdirSync(flows)).toEqual(['art', 'first.flow.json'])
})

test('a missing file is reported, and does not count as an empty one', async () => {
  rmSync(join(flows, 'first.flow.json'))
  expect(JSON.parse((await put('first', { text: 'mine', draft: false, before: 'first' })).text)).toEqual({
    changed: { first: null },
  })
  expect((await put('first', { text: 'mine', draft: false })).status).toBe(200)
})

test('a folder that cannot be written is reported with the reason', async () => {
  mkdirSync(join(flows, 'blocked.flow.json'))
  // A folder with the name of the file: permissions would not stop root from writing.
  const outcome = await put('blocked', { text: 'x', draft: false })
  expect([outcome.status, JSON.parse(outcome.text)]).toEqual([
    422,
    { failed: { code: 'unknown', detail: expect.any(String) as string } },
  ])
})

test('the server never overwrites a change made elsewhere', async () => {
  const outcome = await put('first', { text: 'mine', draft: false, before: 'older' })
  expect([outcome.status, JSON.parse(outcome.text)]).toEqual([409, { changed: { first: 'first' } }])
  expect((await put('first', { text: 'mine', draft: false })).status).toBe(409)
  expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
})

test('the server returns the git history if there is one, and otherwise reports that there is none', async () => {
  const none = await call('/studio/api/flows/first/commits')
  expect([none.status, none.text]).toEqual([404, expect.stringContaining('no git history')])
  const text = await call(`/studio/api/flows/first/commits/${'a'.repeat(40)}`)
  expect([text.status, text.text]).toEqual([404, expect.stringContaining('no flow')])
  expect((await call('/studio/api/flows/first/else')).status).toBe(405)
})

test.each(['..%2Fout', '%2e%2e%2fout', 'a%2Fb', 'A', '', 'x.flow'])('"%s" is no name of a flow', async (id) => {
  expect((await put(id, { text: '', draft: false })).status).toBeGreaterThanOrEqual(400)
  expect(readdirSync(folder).toSorted()).toEqual(['built', 'flows', 'secret.json'])
})

test.each([
  ['a page without the header', { 'X-Kaiwa-Studio': '' }],
  ['a page of another origin', { ...own, Origin: 'https://elsewhere.example' }],
  ['another site', { ...own, 'Sec-Fetch-Site': 'cross-site' }],
  ['another host name of this server', { ...own, Host: 'elsewhere.example' }],
])('%s can neither read nor write', async (_who, headers) => {
  expect((await call('/studio/api/flows/', { headers })).status).toBe(403)
  expect((await call('/studio/api/flows/first/commits', { headers })).status).toBe(403)
  expect((await put('first', { text: 'x', draft: false, before: 'first' }, headers)).status).toBe(403)
  expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
})

test.each([{}, { text: 7, draft: false }, { text: 'x' }, { text: 'x', draft: false, before: 1 }])(
  'the body %j is refused',
  async (body) => {
    expect((await put('first', body)).status).toBe(400)
    expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
  },
)

test('the server serves the studio and the pictures, and no other file', async () => {
  expect((await call('/studio/')).text).toContain('studio')
  expect((await call('/studio')).status).toBe(302)
  expect((await call('/studio/art/logo.svg')).status).toBe(200)
  for (const path of [
    '/studio/../secret.json',
    '/studio/%2e%2e/secret.json',
    '/studio/art/../../secret.json',
    '/studio/art/..%2f..%2fsecret.json',
    '/studio/art',
    '/other',
  ]) {
    expect((await call(path)).status).toBe(404)
  }
})

test('only the pages of workers may generate code', async () => {
  expect((await call('/studio/assets/prover.worker-abc.js')).policy).toContain("'unsafe-eval'")
  expect((await call('/studio/assets/studio-abc.js')).policy).toBeUndefined()
})
