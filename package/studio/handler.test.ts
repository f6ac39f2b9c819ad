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
  const publisher = {
    published: () => Promise.resolve({ publications: [], isPublished: false, folder: 'dist/embed' }),
    preview: (language: string) => Promise.resolve({ failed: { code: 'wrong' as const, detail: language } }),
    confirm: (digest: string, note: string) =>
      Promise.resolve({ failed: { code: 'changed' as const, detail: digest + note } }),
    cancel: () => Promise.resolve(),
    text: (digest: string) => Promise.resolve(digest.startsWith('a') ? 'published' : undefined),
  }
  const handle = studioHandler({ flows, art: join(flows, 'art'), built: () => Promise.resolve(built), publisher })
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
const storedFiles = async () => {
  const stored = JSON.parse((await call('/studio/api/flows/')).text) as StoredFiles
  const isTheme = ({ id }: { readonly id: string }) => id === 'theme.css'
  return { ...stored, flows: stored.flows.filter((file) => !isTheme(file)), theme: stored.flows.find(isTheme)?.text }
}

/** Sends a picture. */
const sendPicture = (name: string, content: Buffer | string, headers: Readonly<Record<string, string>> = own) => {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: `/studio/api/pictures/${name}`,
        method: 'PUT',
        headers: { Host: `localhost:${port}`, ...headers },
      },
      (response) => resolve(text(response).then((body) => ({ status: response.statusCode, text: body }))),
    )
    sent.on('error', reject).end(content)
  })
}
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

test('a picture is put into the folder of the pictures, and replaces none', async () => {
  expect((await sendPicture('first-logo.png', png)).status).toBe(200)
  expect(readFileSync(join(flows, 'art/first-logo.png'))).toEqual(png)
  expect((await storedFiles()).pictures).toEqual(['first-logo.png', 'logo.svg'])
  const again = await sendPicture('logo.svg', '<svg></svg>')
  expect([again.status, JSON.parse(again.text)]).toEqual([422, { failed: { code: 'exists' } }])
  expect(readFileSync(join(flows, 'art/logo.svg'), 'utf8')).toBe('<svg/>')
  rmSync(join(flows, 'art'), { recursive: true })
  expect((await sendPicture('new.svg', '<svg/>')).status).toBe(200)
})

test.each([
  ['..%2fsecret.png', png],
  ['..%5csecret.png', png],
  ['%2e%2e%2fflows%2fx.png', png],
  ['.hidden.png', png],
  ['page.html', '<html>'],
  ['Upper.png', png],
  ['text.png', 'no picture'],
  ['picture.webp', png],
  ['script.svg', '<svg><script/></svg>'],
])('%s is not taken as a picture', async (name, content) => {
  expect((await sendPicture(name, content)).status).not.toBe(200)
  expect(readdirSync(join(flows, 'art'))).toEqual(['logo.svg'])
  expect(readdirSync(flows)).toEqual(['art', 'first.flow.json'])
  expect(readdirSync(folder).toSorted()).toEqual(['built', 'flows', 'secret.json'])
})

test('a picture is refused if it is too large, or does not come from the studio itself', async () => {
  expect((await sendPicture('large.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).status).toBe(413)
  expect((await sendPicture('a.png', png, {})).status).toBe(403)
  expect((await sendPicture('a.png', png, { ...own, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(readdirSync(join(flows, 'art'))).toEqual(['logo.svg'])
})

test('the theme is saved next to the flows; a change elsewhere is not overwritten', async () => {
  const theme = join(flows, 'theme.css')
  expect((await storedFiles()).theme).toBe('')
  expect((await put('theme.css', { text: 'a', draft: false, before: '' })).status).toBe(200)
  expect(readFileSync(theme, 'utf8')).toBe('a')
  writeFileSync(theme, 'b')
  const refused = await put('theme.css', { text: 'c', draft: false, before: 'a' })
  expect([refused.status, JSON.parse(refused.text)]).toEqual([409, { changed: { 'theme.css': 'b' } }])
  expect((await storedFiles()).theme).toBe('b')
  expect((await put('theme.css', { text: 'd', draft: false, before: 'b' }, { 'X-Kaiwa-Studio': '' })).status).toBe(403)
  rmSync(theme)
  expect(JSON.parse((await put('theme.css', { text: 'c', draft: false, before: 'b' })).text)).toEqual({
    changed: { 'theme.css': '' },
  })
})

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
  expect([none.status, none.text]).toEqual([200, '{}'])
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
  expect((await call('/studio/api/publish/', { headers })).status).toBe(403)
  const confirmation = { method: 'POST', body: { digest: 'd', language: 'en' }, headers }
  expect((await call('/studio/api/publish/confirm', confirmation)).status).toBe(403)
  expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
})

test.each([{}, { text: 7, draft: false }, { text: 'x' }, { text: 'x', draft: false, before: 1 }])(
  'the body %j is refused',
  async (body) => {
    expect((await put('first', body)).status).toBe(400)
    expect(readFileSync(join(flows, 'first.flow.json'), 'utf8')).toBe('first')
  },
)

test('the server publishes in two steps, and returns published texts', async () => {
  const post = async (step: string, body: object) => {
    const { status, text } = await call(`/studio/api/publish/${step}`, { method: 'POST', body })
    return [status, (JSON.parse(text) as { failed: object }).failed]
  }
  expect(JSON.parse((await call('/studio/api/publish/')).text)).toMatchObject({ isPublished: false })
  expect(await post('preview', { language: 'ja' })).toEqual([409, { code: 'wrong', detail: 'ja' }])
  expect(await post('confirm', { digest: 'd', note: ' why ', language: 'en' })).toEqual([
    409,
    { code: 'changed', detail: 'dwhy' },
  ])
  expect((await call('/studio/api/publish/', { method: 'DELETE' })).status).toBe(200)
  const texts = ['a', 'b'].map((digit) => call(`/studio/api/publish/texts/${digit.repeat(64)}`))
  expect((await Promise.all(texts)).map(({ status }) => status)).toEqual([200, 404])
})

test.each([
  ['preview', {}, 400],
  ['preview', { language: 'fr' }, 400],
  ['confirm', { digest: 1, language: 'en' }, 400],
  ['confirm', { digest: 'd', note: 'x'.repeat(501), language: 'en' }, 400],
  ['else', { language: 'en' }, 405],
])('a request to publish with %s %j is refused', async (step, body, status) => {
  expect((await call(`/studio/api/publish/${step}`, { method: 'POST', body })).status).toBe(status)
})

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
