import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { apiMiddleware, pageStamper } from './middleware.ts'
import { databases } from './testing/databases.ts'
import { answer, testFlows } from './testing/flows.ts'
import { defaultParts, secret } from './testing/parts.ts'

const now = () => new Date()
let database: Database
let server: Server
let origin: string

beforeAll(async () => {
  database = await databases[0]!.open()
  await migrate(database)
  const app = createApp({
    ...defaultParts,
    database,
    flows: testFlows,
    sms: { send: async () => undefined },
    now,
    today: () => '2026-07-01',
  })
  const [api, stamp] = [apiMiddleware(app), pageStamper(secret, now)]
  server = createServer((request, response) => {
    api(request, response, () => response.end(stamp(request, response, '<meta name="csrf-token" content="">')))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})

test('a page of another server gets a token with which its calls are accepted', async () => {
  const page = await fetch(`${origin}/anything`)
  const headers = {
    Origin: origin,
    Cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': /content="([^"]+)"/.exec(await page.text())?.[1] ?? '',
  }
  const url = `${origin}/api/v1/chat_form/conversion`
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(answer) })
  expect(reply.status).toBe(200)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const foreign = { ...headers, Origin: 'http://localhost:1' }
  expect((await fetch(url, { method: 'POST', headers: foreign, body: JSON.stringify(answer) })).status).toBe(403)
  log.mockRestore()
})

test('a body that comes in chunks is also limited', async () => {
  const page = await fetch(`${origin}/`)
  const token = /content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let count = 0; count < 40; count++) controller.enqueue(new Uint8Array(1024).fill(32))
      controller.close()
    },
  })
  const reply = await fetch(`${origin}/api/send`, {
    method: 'POST',
    headers: {
      Cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
    },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(reply.status).toBe(413)
})
