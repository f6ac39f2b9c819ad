import { beforeEach, expect, test, vi } from 'vitest'
import { testServer, type Fate } from '../../../tests/support/calls.ts'
import { agencies } from '../../../tests/support/conversation.ts'
import { findClients } from './site-sources.ts'

const { send, seen, answer } = testServer()
const log = vi.fn<(text: string) => void>()
const search = () => findClients(send('/client'), { flow: 'enquiry', query: { birthday: '1991-04-09' } })

beforeEach(() => {
  log.mockReset()
  vi.spyOn(console, 'error').mockImplementation(log)
})

test.each([[agencies], [[]]])('a list of clients is passed on unchanged: %j', async (list) => {
  answer({ status: 200, body: list.map((client) => ({ ...client })) })
  expect(await search()).toEqual(list)
  expect(seen[0]?.url.search).toBe('?birthday=1991-04-09')
  expect(seen[0]?.headers.get('x-kaiwa-flow')).toBe('enquiry')
  expect(log).not.toHaveBeenCalled()
})

test.each<[Fate, string]>([
  ['offline', 'no answer'],
  ['silent', 'no answer'],
  [{ status: 422, body: {} }, '422'],
  [{ status: 500, text: 'x' }, '500'],
  [{ status: 500, body: [{ id: 1 }] }, '500'],
  [{ status: 200, text: '<html>' }, 'without a list'],
  [{ status: 200, body: { clients: [] } }, 'without a list'],
  [{ status: 200, body: [null] }, 'without a list'],
  [{ status: 200, body: [{ name: 'x' }] }, 'without a list'],
])('the reply %j counts as failed and is logged without the answers', async (fate, words) => {
  answer(fate)
  expect(await search()).toBe('failed')
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]![0]).toContain(words)
  expect(JSON.stringify(log.mock.calls)).not.toContain('1991')
})
