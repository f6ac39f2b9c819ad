import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answersBefore, filledForm, health, send, sendPatiently } from './forms.ts'
import { makeSite, serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let site: Awaited<ReturnType<typeof makeSite>>
let data: string
let count = 0
const running: Server[] = []
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())
beforeEach(() => {
  data = join(site.folder, `data-${++count}`)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

async function start(shell?: string): Promise<Server> {
  const server = await serve(site.folder, { KAIWA_DATA: data }, shell)
  running.push(server)
  return server
}

const file = () => join(data, 'kaiwa.db')
const stored = () => {
  const database = new Libsql(file(), { readonly: true })
  const rows = database.prepare('select token from enquiries').all() as { token: string }[]
  database.close()
  return rows.map(({ token }) => token).toSorted()
}

test('a lock of another program delays only the enquiries, which are refused in time', async () => {
  const server = await start()
  const forms = await Promise.all(Array.from({ length: 12 }, () => filledForm(server.origin)))
  const database = new Libsql(file())
  database.exec('begin immediate')
  const short = Promise.all(forms.slice(0, 6).map((form) => send(server.origin, form)))
  expect(await answersBefore(server.origin, short)).toBe(10)
  database.exec('commit')
  expect((await short).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])

  database.exec('begin immediate')
  const before = performance.now()
  const long = Promise.all(forms.slice(6).map((form) => send(server.origin, form)))
  expect(await answersBefore(server.origin, long)).toBe(10)
  expect((await long).map(({ status, retryAfter }) => [status, Number(retryAfter) > 0])).toEqual(
    forms.slice(6).map(() => [503, true]),
  )
  // The page gives up after 30 seconds. Six waits in sequence would take 48.
  expect(performance.now() - before).toBeLessThan(30_000)
  database.exec('commit')
  database.close()
  expect((await Promise.all(forms.map((form) => send(server.origin, form)))).map(({ status }) => status)).toEqual(
    forms.map(() => 200),
  )
  expect(stored()).toHaveLength(12)
})

test.each<[string, () => Promise<unknown>]>([
  ['deleted', () => rm(file())],
  ['overwritten', () => writeFile(file(), 'this is not a database. '.repeat(2000))],
])('with a database file that is %s the server lives, is not ready and acknowledges nothing', async (_how, harm) => {
  const server = await start()
  expect(await health(server.origin)).toEqual({ healthz: 200, readyz: 200 })
  expect((await send(server.origin, await filledForm(server.origin))).status).toBe(200)
  const form = await filledForm(server.origin)
  await harm()
  expect((await send(server.origin, form)).status).toBe(503)
  expect(await health(server.origin)).toEqual({ healthz: 200, readyz: 503 })
})

test('a full disk at the first start is reported, and leaves no incomplete file behind', async () => {
  await expect(start('ulimit -f 0')).rejects.toThrow(
    /"The (?:database file|data folder) .+ cannot be (?:opened|used) \(.+\)\..+"}\n$/,
  )
  for (const name of (await readdir(data)).filter((each) => each.startsWith('secret'))) {
    expect((await readFile(join(data, name), 'utf8')).length).toBeGreaterThanOrEqual(32)
  }
  const server = await start()
  expect((await send(server.origin, await filledForm(server.origin))).status).toBe(200)
})

test('when the disk becomes full, acknowledged enquiries are stored once, and the server lives', async () => {
  await (await start()).end()
  // In blocks of 512 bytes: the write-ahead log may grow to one megabyte.
  const server = await start('ulimit -f 2048')
  const forms = await Promise.all(Array.from({ length: 60 }, () => filledForm(server.origin)))
  // Simultaneous forms share a commit and take little room. Forms in sequence fill the log.
  const replies = []
  for (const form of forms.slice(0, 40)) replies.push(await send(server.origin, form))
  replies.push(...(await Promise.all(forms.slice(40).map((form) => send(server.origin, form)))))
  const acknowledged = replies.flatMap(({ token }) => token ?? [])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect((await health(server.origin)).healthz).toBe(200)
  await server.end('SIGKILL')
  expect(stored()).toEqual(acknowledged.toSorted())
  const roomy = await start()
  const again = await Promise.all(forms.map((form) => sendPatiently(roomy.origin, form)))
  expect(again.map(({ status }) => status)).toEqual(forms.map(() => 200))
  expect(stored()).toHaveLength(60)
})
