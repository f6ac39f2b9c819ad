import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { Bodies } from '../../../package/conform/bodies.ts'
import { createHandler, type HandlerOptions, memoryStorage, type Storage } from '../../../package/server.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { load } from '../../support/load.ts'
import { agencies } from './agencies.ts'

const root = resolve(import.meta.dirname, '../../..')
const programOf = (id: string) => compileProgram(load(resolve(root, `flows/${id}.flow.json`)).flow!, builtIn)
const secret = 'a secret of the tests, long enough'
const minute = 60_000

let time: number
let sent: { phone: string; code: string }[]
let storage: ReturnType<typeof memoryStorage>
let lines: string[]

beforeEach(() => {
  time = Date.parse('2026-07-01T00:00:00Z')
  sent = []
  storage = memoryStorage()
  lines = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

const optionsOf = (flows: readonly string[], more: Partial<HandlerOptions>): HandlerOptions => ({
  programs: Object.fromEntries(flows.map((id) => [id, programOf(id)])),
  storage,
  secret,
  clients: agencies,
  sms: { send: async (phone, code) => void sent.push({ phone, code }) },
  limits: false,
  now: () => new Date(time),
  ...more,
})

/** Opens a session with a handler, and returns a function that sends calls of its visitor. */
async function visitorOf(flows: readonly string[], more: Partial<HandlerOptions> = {}) {
  const handler = createHandler(optionsOf(flows, more))
  const at = (path: string, init?: RequestInit) =>
    handler(new Request(`https://forms.example${more.base ?? ''}${path}`, init))
  const opened = await at('/api/v1/csrf')
  const { token } = (await opened.json()) as { readonly token: string }
  const headers = {
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': token,
    Cookie: opened.headers.get('set-cookie')!.split(';')[0]!,
  }
  const post = async (path: string, body: object, own: Record<string, string> = {}) => {
    const reply = await at(path, { method: 'POST', headers: { ...headers, ...own }, body: JSON.stringify(body) })
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ...((await reply.json()) as object) }
  }
  return { at, headers, post, send: (body: object, own = {}) => post('/api/v1/chat_form/conversion', body, own) }
}

const today = '2026-07-01'
const bodies = new Bodies(programOf('sms'), { vocabulary: builtIn, today, count: 20, seed: 1 })
/** An enquiry that both flows accept. */
const enquiry = { ...bodies.right.find(({ is_parent_request: parent }) => parent !== true)!, client_ids: [1] }
const { tel, name1 } = enquiry as unknown as { readonly tel: string; readonly name1: string }

describe('codes by SMS', () => {
  test('an enquiry that needs a verified number is stored after the right code, which works once', async () => {
    const { post, send } = await visitorOf(['sms'])
    expect(await send(enquiry)).toMatchObject({ status: 422, type: 'phone_not_verified' })
    expect(await post('/api/send', { phone: tel })).toMatchObject({ status: 200, success: true })
    const { code, phone } = sent[0]!
    expect([phone, code]).toEqual([tel, expect.stringMatching(/^\d{6}$/)])
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await post('/api/verify_code', { code: wrong })).toMatchObject({ status: 422, success: false })
    expect(await post('/api/verify_code', { code })).toMatchObject({ status: 200, success: true })
    expect(await post('/api/verify_code', { code })).toMatchObject({ status: 422, success: false })
    expect(await send(enquiry)).toMatchObject({ status: 200 })
    expect(storage.enquiries()[0]?.phoneVerifiedAt).toBe('2026-07-01T00:00:00.000Z')
    expect(lines.join()).not.toMatch(new RegExp(`${code}|${tel}|${name1}`))
  })

  test('a verification counts for 30 minutes, and only in its session', async () => {
    const { post, send } = await visitorOf(['sms'])
    await post('/api/send', { phone: tel })
    await post('/api/verify_code', { code: sent[0]!.code })
    const stranger = await visitorOf(['sms'])
    expect(await stranger.send(enquiry)).toMatchObject({ type: 'phone_not_verified' })
    time += 30 * minute
    expect(await send(enquiry)).toMatchObject({ type: 'phone_not_verified' })
    time -= 1
    expect(await send(enquiry)).toMatchObject({ status: 200 })
  })

  test('a code ends after five tries and after ten minutes', async () => {
    const { post } = await visitorOf(['sms'])
    await post('/api/send', { phone: tel })
    const { code } = sent[0]!
    const wrong = code === '000000' ? '111111' : '000000'
    await Promise.all(Array.from({ length: 5 }, () => post('/api/verify_code', { code: wrong })))
    expect(await post('/api/verify_code', { code })).toMatchObject({ status: 422 })
    await post('/api/send', { phone: tel })
    time += 10 * minute
    expect(await post('/api/verify_code', { code: sent[1]!.code })).toMatchObject({ status: 422 })
  })

  test('codes are limited, and a provider that fails is reported without the number', async () => {
    const failing = { send: async (phone: string) => Promise.reject(new Error(`no route to "${phone}"`)) }
    const { post } = await visitorOf(['sms'], { limits: true, sms: failing })
    for (let calls = 0; calls < 5; calls++)
      expect(await post('/api/send', { phone: tel })).toMatchObject({ status: 502 })
    expect(await post('/api/send', { phone: tel })).toMatchObject({ status: 429, retryAfter: '600' })
    expect(lines.join()).toContain('SMS')
    expect(lines.join()).not.toContain(tel)
  })
})

describe('clients', () => {
  const search = '/api/v1/chat_form/client?sex=0&birthday=1990-04-01&job=1&school=1&pref=13'

  test('a search returns those that take enquiries, and names missing parameters', async () => {
    const { at } = await visitorOf(['enquiry'])
    expect(await (await at(search)).json()).toEqual([1, 3].map((id) => expect.objectContaining({ id })))
    const missing = await at('/api/v1/chat_form/client?sex=0')
    expect([missing.status, await missing.json()]).toMatchObject([
      400,
      { problems: expect.arrayContaining([{ field: 'birthday', rule: 'required' }]) as unknown },
    ])
  })

  test('an enquiry goes to those that still take enquiries, and is refused if none is left', async () => {
    const { send } = await visitorOf(['enquiry'])
    expect(await send({ ...enquiry, client_ids: [4] })).toMatchObject({ status: 409, type: 'no_clients' })
    expect(await send({ ...enquiry, client_ids: [4, 1] })).toMatchObject({ status: 200 })
    expect(storage.enquiries().map(({ clients }) => clients)).toEqual([[1]])
  })

  test('an enquiry that names a client which its answers cannot find is refused', async () => {
    const { send } = await visitorOf(['enquiry'])
    const refused = { status: 422, problems: [{ field: 'client_ids', rule: 'matching' }] }
    expect(await send({ ...enquiry, sex: 0, client_ids: ['two'] })).toMatchObject(refused)
  })
})

describe('duplicates', () => {
  test('are stored and marked if the options accept them', async () => {
    const accepting = { duplicates: 'accept' } as const
    const [first, second] = [await visitorOf(['enquiry'], accepting), await visitorOf(['enquiry'], accepting)]
    await first.send(enquiry)
    expect(await second.send(enquiry)).toMatchObject({ status: 200 })
    const [one, two] = storage.enquiries()
    expect([one?.duplicateOf, two?.duplicateOf]).toEqual([null, one?.token])
  })
})

describe('several processes with one storage', () => {
  test('one knows that it is at work on an enquiry, and all know its outcome', async () => {
    let finish: (() => void) | undefined
    const slow: Storage = {
      ...storage,
      async store(...given) {
        await new Promise<void>((resolve) => (finish = resolve))
        return storage.store(...given)
      },
    }
    const { at, headers, send } = await visitorOf(['enquiry'], { storage: slow })
    const other = createHandler(optionsOf(['enquiry'], {}))
    const key = { 'Idempotency-Key': 'a-key-of-a-visitor' }
    const path = '/api/v1/chat_form/conversion'
    const asked = { headers: { ...headers, ...key } }
    const outcomes = () =>
      Promise.all([at(path, asked), other(new Request(`https://forms.example${path}`, asked))]).then((replies) =>
        Promise.all(replies.map(async (reply) => ({ status: reply.status, ...((await reply.json()) as object) }))),
      )

    const sending = send(enquiry, key)
    const store = await vi.waitUntil(() => finish)
    expect(await outcomes()).toMatchObject([{ status: 200, state: 'pending' }, { status: 404 }])
    store()
    const { token } = (await sending) as unknown as { readonly token: string }
    expect(await outcomes()).toEqual([
      { status: 200, token },
      { status: 200, token },
    ])
  })
})

describe('a storage that fails', () => {
  const broken: Storage = { ...memoryStorage(), store: () => Promise.reject(new Error(`duplicate value "${name1}"`)) }

  test('leads to 503 with a time to wait, and no answer gets into the log', async () => {
    const { send } = await visitorOf(['enquiry'], { storage: broken })
    expect(await send(enquiry)).toMatchObject({ status: 503, type: 'unavailable', retryAfter: '3' })
    expect(lines.join()).toContain('failed')
    expect(lines.join()).not.toContain(name1)
  })
})

describe('files and bookings', () => {
  test.each([
    ['/api/v1/chat_form/file', 'POST'],
    ['/api/v1/chat_form/file/a', 'DELETE'],
    ['/api/v1/chat_form/slots', 'POST'],
    ['/api/v1/chat_form/slots/hold', 'POST'],
    ['/api/v1/chat_form/slots/hold/a', 'DELETE'],
  ])('the call %s is refused with a reason', async (path, method) => {
    const { at, headers } = await visitorOf(['short'])
    const reply = await at(path, { method, headers, body: '{}' })
    expect([reply.status, await reply.json()]).toMatchObject([404, { type: 'not_served' }])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

describe('options', () => {
  test('other paths below an address of their own', async () => {
    const { at } = await visitorOf(['short'], { base: '/forms', paths: { conversion: '/enquiries' } })
    expect((await at('/enquiries', { method: 'POST' })).status).toBe(403)
    expect((await at('/api/v1/chat_form/conversion', { method: 'POST' })).status).toBe(404)
  })

  test('origins: those of the site, if a proxy changes the host', async () => {
    const { send } = await visitorOf(['short'], { origins: ['https://example.jp'] })
    const from = async (origin: string) => (await send({}, { Origin: origin })).status
    expect([await from('https://example.jp'), await from('https://forms.example')]).toEqual([422, 403])
    expect(lines.join()).toContain('origins')
  })

  test.each<[string, Partial<HandlerOptions>, RegExp]>([
    ['no flow', { programs: {} }, /"programs" has no flow/],
    ['a short secret', { secret: 'short' }, /"secret" must have at least 32/],
    ['no secret', { secret: undefined as never }, /"secret" must have at least 32/],
    ['no time zone', { timeZone: 'Tokyo' }, /"timeZone" is no time zone: Tokyo/],
    ['no clients', { clients: undefined as never }, /"enquiry" searches for clients/],
    ['no sender of codes', { sms: undefined as never }, /"enquiry" verifies numbers/],
  ])('%s: an error says what to give', (_, change, message) => {
    expect(() => createHandler({ ...optionsOf(['enquiry'], {}), ...change })).toThrow(message)
  })
})
