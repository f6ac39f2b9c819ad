import { access, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodPayload } from '../support/answers.ts'
import { randomRuns } from '../support/campaigns.ts'
import { fuzzedRequests, statusOf } from '../support/fuzzed-requests.ts'
import { filledForm, send } from './forms.ts'
import { makeSite, serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 120_000 })

/** The longest time for which the server's own work may block everything else, in milliseconds of processor time. */
const longestTurn = 250
const atOnce = 8
const runs = randomRuns(60, 1000)

const file = '/api/v1/chat_form/file'
const conversion = '/api/v1/chat_form/conversion'
const places = [
  '/',
  '/chat_form/thanks',
  '/embed/kaiwa.js',
  '/embed/art/',
  '/postal/100.js',
  '/api/v1/csrf',
  '/api/v1/chat_form/images',
  '/api/v1/chat_form/client?sex=1&birthday=1990-01-01&job=1&school=1&pref=13',
  conversion,
  file,
  `${file}/x`,
  '/api/send',
  '/api/verify_code',
  '/healthz',
  '/readyz',
]

let site: Awaited<ReturnType<typeof makeSite>>
let server: Server
const probe = () => join(site.folder, 'probe')

beforeAll(async () => {
  site = await makeSite()
  const preload = pathToFileURL(resolve(import.meta.dirname, 'probe.mjs')).href
  server = await serve(site.folder, {
    KAIWA_DATA: join(site.folder, 'data'),
    PROBE: probe(),
    NODE_OPTIONS: `--import ${preload}`,
  })
  // The first call includes one-time setup work.
  await send(server.origin, await filledForm(server.origin))
  server.program.process.kill('SIGUSR2')
  await vi.waitFor(() => access(`${probe()}.anew`), { timeout: 20_000 })
})
afterAll(async () => {
  await server.end()
  await site.remove()
  await rm(probe(), { force: true })
})

/**
 * Runs some work for each input, a few at a time as a browser does, and collects the results that are not undefined.
 */
async function collect<Input, Found>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Found | undefined>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let index = 0; index < inputs.length; index += atOnce) {
    const some = await Promise.all(inputs.slice(index, index + atOnce).map(work))
    found.push(...some.filter((item) => item !== undefined))
  }
  return found
}

/** Checks that the server still accepts a form, and that no request has blocked everything else for long. */
async function expectServerWorks(): Promise<void> {
  expect((await send(server.origin, await filledForm(server.origin))).status).toBe(200)
  expect((JSON.parse(await readFile(probe(), 'utf8')) as { worked: number }).worked).toBeLessThan(longestTurn)
}

test.each(places)('no request at %s ends or breaks the server', async (place) => {
  const port = Number(new URL(server.origin).port)
  const failed = await collect(fuzzedRequests([place], runs), async (request) => {
    const status = await statusOf(port, request)
    return status >= 500 ? { status, request: `${request.head}\n${request.body.slice(0, 80)}` } : undefined
  })
  expect(failed).toEqual([])
  await expectServerWorks()
})

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '\u0000',
    '\uD800',
    '1e999',
    'a'.repeat(5000),
    '090'.repeat(400),
    '2000-02-30',
    '\u{20BB7}',
    '__proto__',
  ),
  fc.integer(),
  fc.double(),
)
const names = [
  ...Object.keys(goodPayload),
  'client_ids',
  'pdf_status',
  'is_parent_request',
  'constructor',
  '__proto__',
  'toString',
]
const patch = fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 3 })
const oddHeader = fc.constantFrom<[string, string]>(
  ['Idempotency-Key', ''],
  ['Idempotency-Key', 'x'.repeat(3000)],
  ['X-Kaiwa-Replaces', ',,,'],
  ['X-Kaiwa-Replaces', 'a,'.repeat(500)],
  ['X-Kaiwa-Flow', '../enquiry'],
  ['X-Kaiwa-Flow', 'toString'],
  ['X-CSRF-TOKEN', 'x'],
  ['Content-Type', 'text/plain'],
)

test.each<[string, fc.Arbitrary<unknown>]>([
  [
    conversion,
    fc.oneof(
      patch.map((changed) => ({ ...goodPayload, client_ids: [1], ...changed })),
      fc.jsonValue({ maxDepth: 5 }),
    ),
  ],
  ['/api/send', fc.oneof(fc.record({ phone: odd }), odd)],
  ['/api/verify_code', fc.oneof(fc.record({ code: odd }), odd)],
])('no body that a visitor’s session sends to %s breaks the server', async (path, bodies) => {
  const { headers } = await filledForm(server.origin)
  const requests = fc.sample(
    fc.record({ body: bodies, own: fc.array(oddHeader, { maxLength: 2 }), key: fc.uuid() }),
    runs,
  )
  const failed = await collect(requests, async ({ body, own, key }) => {
    const { status } = await fetch(server.origin + path, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': key, ...Object.fromEntries(own) },
      body: JSON.stringify(body),
    })
    return status >= 500 ? { status, body, own } : undefined
  })
  expect(failed).toEqual([])
  await expectServerWorks()
})

test('no bytes that a visitor’s session uploads break the server', async () => {
  const { headers } = await filledForm(server.origin)
  const types = fc.constantFrom('image/jpeg', 'image/png', 'application/pdf', 'text/html', '')
  const starts = fc.constantFrom(
    [],
    [0xff, 0xd8, 0xff, 0xe1],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0x25, 0x50, 0x44, 0x46],
  )
  const uploads = fc.sample(
    fc.record({
      type: types,
      start: starts,
      rest: fc.uint8Array({ maxLength: 400 }),
      field: fc.constantFrom('photos', 'toString', ''),
      flow: fc.constantFrom('enquiry', 'piano', '__proto__'),
    }),
    runs,
  )
  const failed = await collect(uploads, async ({ type, start, rest, field, flow }) => {
    const own = { 'Content-Type': type, 'X-Kaiwa-Flow': flow, 'X-Kaiwa-Field': field }
    const { status } = await fetch(server.origin + file, {
      method: 'POST',
      headers: { ...headers, ...own },
      body: new Uint8Array([...start, ...rest]),
    })
    return status >= 500 ? { status, own, bytes: [...start, ...rest] } : undefined
  })
  expect(failed).toEqual([])
  await expectServerWorks()
})
