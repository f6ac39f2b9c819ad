import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPostal, PostalError, type PostalResult } from './postal.ts'

const nothing: PostalResult = { region_id: 0, locality: '', street: '', extended: '', candidates: [] }
const chiyoda: PostalResult = { ...nothing, region_id: 13, locality: '千代田区', street: '千代田' }
const tables: Record<string, unknown> = {
  '100': { '1000001': [13, '千代田区', '千代田'], '1008000': [13, '千代田区', '千代田', '1-1'] },
  '618': {
    '6180000': [
      26,
      '乙訓郡大山崎町',
      '',
      '',
      [
        [26, '乙訓郡大山崎町', ''],
        [27, '三島郡島本町', ''],
      ],
    ],
    '6180001': ['26', 5, null, {}, 'x'],
    '6180002': 'nothing of ours',
  },
}

const answer = (address: string) => {
  const table = tables[/(\d{3})\.json$/.exec(address)?.[1] ?? '']
  return table ? Response.json(table) : new Response('', { status: 404 })
}
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset().mockImplementation(async (address) => answer(address))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const create = () => createPostal({ base: '/postal', transport: 'json' })

test.each([
  ['a known code', '1000001', chiyoda],
  ['full-width digits and a hyphen', '〒１００−０００１', chiyoda],
  ['the address of a business', '1008000', { ...chiyoda, extended: '1-1' }],
  ['a code that its table lacks', '1009999', nothing],
  ['a missing table', '0000000', nothing],
  ['an entry of the wrong types', '6180001', nothing],
  ['an entry that is no list', '6180002', nothing],
  [
    'a shared code',
    '6180000',
    {
      ...nothing,
      region_id: 26,
      locality: '乙訓郡大山崎町',
      candidates: [
        { region_id: 26, locality: '乙訓郡大山崎町', street: '' },
        { region_id: 27, locality: '三島郡島本町', street: '' },
      ],
    },
  ],
])('a look-up of %s has its result', async (_, code, result) => {
  expect(await create().lookUp(code)).toEqual(result)
})

test.each(['', '100', '100000', '10000011', 'abcdefg'])('%j is not looked up', async (code) => {
  expect(await create().lookUp(code)).toEqual(nothing)
  expect(fetched).not.toHaveBeenCalled()
})

test.each(['/postal', '/postal/'])('the base %s works with or without a slash at its end', async (base) => {
  await createPostal({ base, transport: 'json' }).lookUp('1000001')
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/postal/100.json'])
})

test('a table is loaded once, even if it is requested twice at the same time', async () => {
  const { lookUp } = create()
  await Promise.all([lookUp('1000001'), lookUp('1008000')])
  await lookUp('1000002')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a missing table is requested again', async () => {
  const { lookUp } = create()
  await lookUp('0000000')
  await lookUp('0000000')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', async () => new Response('', { status: 503 })],
  ['a page in place of the table', async () => new Response('<!doctype html>')],
])('%s is a failure whose error does not contain the code, and the table is requested again', async (_, fail) => {
  const { lookUp } = create()
  fetched.mockImplementationOnce(fail)
  const error: unknown = await lookUp('1000001').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PostalError)
  expect(error).toMatchObject({ reason: 'unreachable', message: 'postal lookup: unreachable' })
  expect(await lookUp('1000001')).toEqual(chiyoda)
})

test('a reply that is too late is a failure: the request is aborted, and the next one is made afresh', async () => {
  vi.useFakeTimers()
  const { lookUp } = create()
  fetched.mockImplementationOnce(() => new Promise(() => undefined))
  const error = lookUp('1000001').catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(4999)
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await error).toMatchObject({ reason: 'timeout' })
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  expect(await lookUp('1000001')).toEqual(chiyoda)
  expect(vi.getTimerCount()).toBe(0)
})

test('the time limit can be set', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(() => new Promise(() => undefined))
  const error = createPostal({ base: '/postal', transport: 'json', timeout: 10 })
    .lookUp('1000001')
    .catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(10)
  expect(await error).toMatchObject({ reason: 'timeout' })
})
