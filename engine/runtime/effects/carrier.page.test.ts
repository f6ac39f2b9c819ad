import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionEvent } from '../session/events.ts'
import { createCarrier } from './carrier.ts'
import { defaultConfig } from './config.ts'
import { Signals } from './signals.ts'
import { createCalls } from './site-sources.ts'
import { unresolvedOf } from './storage.ts'

const dispatch = vi.fn<(event: SessionEvent) => void>()
const focus = vi.fn<(target: object) => void>()
const fetched =
  vi.fn<(url: string, init: { method: string; body?: string; headers: Record<string, string> }) => Promise<Response>>()
const signals = new Signals()
const outside = {
  config: { ...defaultConfig, base: '/api', postal: { base: '/postal', transport: 'json' } } as const,
  dispatch,
  mark: () => ({ flow: 'enquiry', options: {} }),
}
const carry = createCarrier({ ...outside, signals, root: () => null, focus, call: createCalls(outside) })
const reported = async () => {
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalled(), { timeout: 10_000 })
  return dispatch.mock.calls.map(([event]) => event)
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="t0ken">'
  vi.stubGlobal('fetch', fetched)
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('a request that waits for a reply goes to its address, and its reply has its number', () => {
  test.each([
    [
      { type: 'findClients', request: 7, query: { sex: '1' } },
      [],
      'GET /api/api/v1/chat_form/client?sex=1',
      { type: 'clientsReplied', request: 7, clients: [] },
    ],
    [{ type: 'fetchImages' }, [], 'GET /api/api/v1/chat_form/images', { type: 'imagesReplied', images: [] }],
    [
      { type: 'submit', request: 8, key: 'k', replaces: [], payload: { sex: 1 } },
      { token: 't' },
      'POST /api/api/v1/chat_form/conversion',
      { type: 'conversionReplied', request: 8, outcome: { token: 't' } },
    ],
    [
      { type: 'askOutcomes', request: 12, keys: ['k'] },
      { token: 't' },
      'GET /api/api/v1/chat_form/conversion',
      { type: 'outcomesReplied', request: 12, outcomes: { k: 't' } },
    ],
    [
      { type: 'sendSms', request: 9, phone: '090' },
      {},
      'POST /api/api/send',
      { type: 'smsReplied', request: 9, sent: true },
    ],
    [
      { type: 'verifyCode', request: 10, code: '1' },
      { success: false },
      'POST /api/api/verify_code',
      { type: 'codeReplied', request: 10, outcome: 'wrong' },
    ],
    [
      { type: 'lookUp', request: 11, source: 'postal', key: '1000001' },
      {},
      'GET /postal/100.json',
      { type: 'lookupReplied', request: 11, found: 'missing' },
    ],
  ] as const)('%j', async (request, body, call, event) => {
    fetched.mockImplementation(async () => Response.json(body))
    carry(request)
    expect(await reported()).toEqual([event])
    const [url, init] = fetched.mock.calls[0]!
    expect(`${init.method ?? 'GET'} ${url}`).toContain(call)
  })
})

test('an enquiry carries its key, its flow and the token of the page', async () => {
  fetched.mockImplementation(async () => Response.json({ token: 't' }))
  carry({ type: 'submit', request: 1, key: 'one-key', replaces: [], payload: { sex: 1 } })
  await reported()
  expect(fetched.mock.calls[0]![1].headers).toMatchObject({
    'Idempotency-Key': 'one-key',
    'X-Kaiwa-Flow': 'enquiry',
    'X-CSRF-TOKEN': 't0ken',
  })
})

test('the browser asks for confirmation before the page is left only while answers are being sent', async () => {
  const isLeavingPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let reply = (_: Response) => {}
  fetched.mockImplementation(() => new Promise((resolve) => (reply = resolve)))
  expect(isLeavingPrevented()).toBe(false)
  carry({ type: 'submit', request: 1, key: 'one-key', replaces: [], payload: {} })
  expect(isLeavingPrevented()).toBe(true)
  dispatch.mockImplementation(() => expect(isLeavingPrevented()).toBe(false))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 10_000 })
  reply(Response.json({ token: 't' }))
  await reported()
  expect(isLeavingPrevented()).toBe(false)
  dispatch.mockReset()
})

test('the keys of sendings are stored for the flow, without anything else, and are removed again', () => {
  carry({ type: 'keepKeys', keys: ['first-key', 'first-key-1'] })
  expect({ ...sessionStorage }).toEqual({ 'kaiwa:sending:enquiry': 'first-key,first-key-1' })
  expect([unresolvedOf({ flow: 'enquiry' }), unresolvedOf({ flow: 'other' })]).toEqual([
    ['first-key', 'first-key-1'],
    [],
  ])
  carry({ type: 'keepKeys', keys: [] })
  expect([{ ...sessionStorage }, unresolvedOf({ flow: 'enquiry' })]).toEqual([{}, []])
})

test('a timer fires when its time has come, and not before', () => {
  vi.useFakeTimers()
  carry({ type: 'startTimer', timer: 5, after: 3000 })
  vi.advanceTimersByTime(2999)
  expect(dispatch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dispatch.mock.calls).toEqual([[{ type: 'timerFired', timer: 5 }]])
})

test('another page is requested at once, or after the time that the request names', () => {
  vi.useFakeTimers()
  const navigate = vi.fn<(to: string) => void>()
  const carryOn = createCarrier({ ...outside, signals, root: () => null, focus, navigate, call: () => {} })
  carryOn({ type: 'navigate', to: '/a' })
  carryOn({ type: 'navigate', to: '/b', after: 100 })
  vi.advanceTimersByTime(99)
  expect(navigate.mock.calls).toEqual([['/a']])
  vi.advanceTimersByTime(1)
  expect(navigate.mock.calls).toEqual([['/a'], ['/b']])
})

test('signals, focus and memory are passed on', () => {
  const handler = vi.fn<(detail: unknown) => void>()
  const stop = signals.on('modal', handler)
  carry({ type: 'signal', name: 'modal', detail: { type: 'info' } })
  carry({ type: 'focusField', field: 'zip' })
  carry({ type: 'focusStep', step: 'job' })
  carry({ type: 'focusAnswer', step: 'tel' })
  carry({ type: 'remember', what: 'agreed' })
  stop()
  expect(handler.mock.calls).toEqual([[{ type: 'info' }]])
  expect(focus.mock.calls).toEqual([[{ field: 'zip' }], [{ step: 'job' }], [{ answer: 'tel' }]])
  expect({ ...sessionStorage }).toEqual({ 'kaiwa:attention': 'agreed' })
})

test('history entries are added with the form’s mark and are removed again', async () => {
  const before = history.state as unknown
  carry({ type: 'pushHistory', entries: 3 })
  await vi.waitFor(() => expect(history.state).toEqual({ kaiwa: { flow: 'enquiry', options: {}, depth: 3 } }), {
    timeout: 10_000,
  })
  history.back()
  await vi.waitFor(() => expect(history.state).toMatchObject({ kaiwa: { depth: 2 } }), { timeout: 10_000 })
  carry({ type: 'goForward', entries: 1 })
  await vi.waitFor(() => expect(history.state).toMatchObject({ kaiwa: { depth: 3 } }), { timeout: 10_000 })
  carry({ type: 'goBack', entries: 3 })
  await vi.waitFor(() => expect(history.state).toEqual(before), { timeout: 10_000 })
})
