import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { Bodies } from '../../../package/conform/bodies.ts'
import { examined, type Result } from '../../../package/conform/conform.ts'
import { jsonOf } from '../../../package/conform/report.ts'
import {
  createHandler,
  type HandlerOptions,
  memoryStorage,
  nodeListener,
  type Storage,
} from '../../../package/server.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { load } from '../../support/load.ts'
import { agencies } from './agencies.ts'
import { openSqlite } from './databases.ts'

// An examination sends hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const root = resolve(import.meta.dirname, '../../..')
const today = '2026-07-01'
const secret = 'a secret of the tests, long enough'

const programOf = (id: string) => compileProgram(load(resolve(root, `flows/${id}.flow.json`)).flow!, builtIn)

/** Examines a handler of a flow, served by node:http. */
async function examine(id: string, storage: Storage, options: Partial<HandlerOptions> = {}): Promise<Result[]> {
  const program = programOf(id)
  const handler = createHandler({
    programs: { [id]: program },
    storage,
    secret,
    clients: agencies,
    sms: { send: async () => undefined },
    now: () => new Date(`${today}T00:00:00Z`),
    ...options,
  })
  const server = createServer((incoming, outgoing) => void nodeListener(handler)(incoming, outgoing))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bodies = new Bodies(program, { vocabulary: builtIn, today, count: 25, seed: 1 })
  const { base = '', limits = true } = options
  try {
    const results: Result[] = []
    for await (const result of examined({
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
      paths: {},
      flow: program.flow,
      bodies,
      patience: 10_000,
      limits,
    }))
      results.push(result)
    return results
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

const failedIn = (results: readonly Result[]) =>
  results.filter(({ verdict }) => verdict === 'failed').map((result) => jsonOf(result, 'en'))
const leftOut = (results: readonly Result[]) =>
  results.filter(({ verdict }) => verdict === 'not-applicable').map(({ name }) => name)

/** The examinations of a flow without files; the limits are off. */
const withoutFiles = ['file-upload', 'file-type', 'file-size', 'file-field', 'file-session', 'file-removal']

const inMemory = () => ({ storage: memoryStorage(), close: async () => undefined })

test.each([
  ['short', 'in memory', inMemory],
  ['enquiry', 'in memory', inMemory],
  ['enquiry', 'in SQLite', openSqlite],
])('a handler of the flow %s with a storage %s keeps every promise', async (flow, _, open) => {
  const { storage, close } = open()
  const results = await examine(flow, storage, { limits: false })
  await close()
  expect(failedIn(results)).toEqual([])
  expect(leftOut(results)).toEqual([...withoutFiles, 'retry-after'])
})

test('a handler below an address of its own, with limits, keeps every promise', async () => {
  const results = await examine('clinic', memoryStorage(), { base: '/forms' })
  expect(failedIn(results)).toEqual([])
  expect(results.find(({ name }) => name === 'retry-after')?.verdict).toBe('ok')
})
