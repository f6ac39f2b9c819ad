import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailHost } from '../../server/testing/mail-host.ts'
import { eventually } from '../support/eventually.ts'
import { filledForm, send } from './forms.ts'
import { preparedEmbedded } from './prepared.ts'
import { makeSite, serve } from './site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

/** A mail of a killed server is sent again after a minute. */
const longest = 120_000

let site: Awaited<ReturnType<typeof makeSite>>
let folder: string
beforeAll(async () => {
  site = await makeSite()
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-mail-'))
})
afterAll(() => Promise.all([site.remove(), rm(folder, { recursive: true })]))

async function configuration(port: number, more: object = {}): Promise<string> {
  const file = join(folder, `deliveries-${Date.now()}.json`)
  const mail = {
    server: `smtp://127.0.0.1:${port}`,
    private: true,
    from: 'form@example.jp',
    recipients: { office: { to: ['office@example.jp'] } },
    ...more,
  }
  await writeFile(file, JSON.stringify({ mail }), { mode: 0o600 })
  return file
}

test('killed while it sends: every acknowledged enquiry is announced, and what was under way again', async () => {
  const host = await startMailHost()
  // Nothing is confirmed before the server ends.
  host.accept = () => new Promise<void>(() => undefined)
  const { environment } = await preparedEmbedded(site.folder)
  const file = await configuration(host.port)
  const start = () => serve(site.folder, { ...environment, KAIWA_DELIVERIES: file })
  let server = await start()
  const forms = await Promise.all(Array.from({ length: 12 }, () => filledForm(server.origin)))
  const tokens = (await Promise.all(forms.map((form) => send(server.origin, form)))).map(({ token }) => token!)
  expect(tokens.every(Boolean)).toBe(true)
  await eventually(() => expect(host.received.length).toBe(4))
  await server.end('SIGKILL')
  const idOf = ({ headers }: (typeof host.received)[number]) => headers['message-id']![0]
  const underWay = host.received.map(idOf)
  host.accept = () => undefined
  server = await start()
  await eventually(() => expect(host.received.length).toBe(4 + tokens.length), longest)
  const later = host.received.slice(4)
  for (const token of tokens) expect(later.filter(({ text }) => text.includes(token))).toHaveLength(1)
  expect(new Set(later.map(idOf)).size).toBe(tokens.length)
  expect(later.map(idOf)).toEqual(expect.arrayContaining(underWay))
  expect(await server.end()).toBe(0)
  await host.close()
})

test('a server whose mails have a mistake does not start, and names the mistake without the password', async () => {
  const { environment } = await preparedEmbedded(site.folder)
  const file = await configuration(25, { user: 'kaiwa', password: 'hush', server: 'smtp://8.8.8.8' })
  const started = serve(site.folder, { ...environment, KAIWA_DELIVERIES: file })
  await expect(started).rejects.toThrow(/mail\.server is a public address/)
  await expect(started).rejects.not.toThrow(/hush/)
})
