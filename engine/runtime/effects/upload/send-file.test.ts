import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

type Answer = { readonly status: number; readonly file?: string; readonly retryAfter?: string }

let answers: Answer[]
let tokens: string[]

/** Replies in turn; status 0 means no reply. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: unknown = null
  #answer: Answer = { status: 0 }
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'X-CSRF-TOKEN') tokens.push(value)
  }
  getResponseHeader = () => this.#answer.retryAfter ?? null
  send() {
    this.#answer = answers.shift() ?? { status: 0 }
    Object.assign(this, { status: this.#answer.status, response: { file: this.#answer.file } })
    queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('navigator', { onLine: true })
  tokens = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const controller = new AbortController()
async function sent(list: Answer[], fetch?: typeof globalThis.fetch): Promise<unknown> {
  answers = list
  const known = { known: () => 'old', had: async () => 'old', renewed: async () => 'new' }
  const target = { url: '/file', flow: 'repair', tokens: known, fetch, patience: 1000 }
  const nothing = () => {}
  const sending = sendFile(new Blob(['x']), target, {
    field: 'photos',
    signal: controller.signal,
    onProgress: nothing,
    onOffline: nothing,
  })
  const outcome = sending.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('a missing reply and a busy server lead to another attempt', async () => {
  expect(await sent([{ status: 0 }, { status: 503, retryAfter: '2' }, { status: 201, file: 'a' }])).toBe('a')
})

test('an expired token is renewed once', async () => {
  expect(await sent([{ status: 419 }, { status: 201, file: 'a' }])).toBe('a')
  expect(tokens).toEqual(['old', 'new'])
  expect(await sent([{ status: 419 }, { status: 419 }])).toMatchObject({ reason: 'network' })
})

test.each([
  [[0, 0, 0, 0], 'network'],
  [[413], 'tooLarge'],
  [[415], 'wrongType'],
  [[422], 'network'],
])('after the statuses %j the reported reason is %s', async (statuses, reason) => {
  expect(await sent(statuses.map((status) => ({ status })))).toMatchObject({ reason })
  expect(answers).toEqual([])
})

test('a server that requests a long pause is not waited for', async () => {
  expect(
    await sent([
      { status: 429, retryAfter: '60' },
      { status: 201, file: 'a' },
    ]),
  ).toMatchObject({ reason: 'busy' })
  expect(answers).toHaveLength(1)
})

test('an application’s own fetch makes the calls, with the same number of attempts', async () => {
  const replies = [
    Response.error(),
    new Response('', { status: 503, headers: { 'Retry-After': '2' } }),
    Response.json({ file: 'b' }, { status: 201 }),
  ]
  const calls: RequestInit[] = []
  const outcome = await sent([{ status: 201, file: 'a' }], async (url, init = {}) => {
    expect(url).toBe('/file')
    calls.push(init)
    const reply = replies.shift()!
    if (reply.type === 'error') throw new TypeError('no network')
    return reply
  })
  expect(outcome).toBe('b')
  expect(calls).toHaveLength(3)
  expect(new Headers(calls[2]!.headers).get('X-Kaiwa-Field')).toBe('photos')
  expect(calls[2]!.body).toBeInstanceOf(Blob)
  expect(answers).toHaveLength(1)
})

test('removing a file aborts its upload through an own fetch', async () => {
  const stopped = new AbortController()
  const tokens = { known: () => undefined, had: async () => undefined, renewed: async () => undefined }
  const fetch = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const nothing = () => {}
  const sending = sendFile(
    new Blob(['x']),
    { url: '/file', flow: 'repair', tokens, patience: 1000, fetch },
    { field: 'photos', signal: stopped.signal, onProgress: nothing, onOffline: nothing },
  )
  const outcome = sending.catch((error: unknown) => error)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  stopped.abort()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  expect(fetch).toHaveBeenCalledOnce()
})
