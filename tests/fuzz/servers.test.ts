import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioServer } from '../../package/studio/command.ts'
import { studioHandler } from '../../package/studio/handler.ts'
import { startProgram, type DevServer } from '../browser/authoring/dev-server.ts'
import { FlowFolder, sound } from '../flows/flow-folder.ts'
import { randomRuns } from '../support/campaigns.ts'
import { fuzzedRequests, statusOf } from '../support/fuzzed-requests.ts'

const root = resolve(import.meta.dirname, '../..')
const own = mkdtempSync(join(tmpdir(), 'kaiwa-fuzz-'))
const [flows, built] = ['flows', 'built'].map((name) => join(own, name)) as [string, string]
const studio = studioServer(
  studioHandler({ flows, art: join(flows, 'art'), built: () => Promise.resolve(built) }),
  'en',
)
const folder = new FlowFolder()
let dev: DevServer

beforeAll(async () => {
  for (const part of ['flows/art', 'built/assets']) mkdirSync(join(own, part), { recursive: true })
  writeFileSync(join(flows, 'first.flow.json'), sound)
  writeFileSync(join(built, 'index.html'), '<title>studio</title>')
  writeFileSync(join(own, 'secret.json'), '{}')
  folder.write('first', sound)
  await new Promise<void>((listening) => studio.listen(0, '127.0.0.1', listening))
  dev = await startProgram(
    [
      resolve(root, 'node_modules/tsx/dist/cli.mjs'),
      resolve(root, 'package/kaiwa.ts'),
      'dev',
      '--port',
      '0',
      '--config',
      folder.config(),
    ],
    root,
  )
})
afterAll(async () => {
  studio.close()
  await dev.stop()
  rmSync(own, { recursive: true, force: true })
  folder[Symbol.dispose]()
})

const places = {
  studio: [
    '/studio/',
    '/studio',
    '/studio/art/',
    '/studio/assets/',
    '/studio/api/flows/',
    '/studio/api/flows/first',
    '/studio/api/flows/first/draft',
    '/studio/api/flows/first/commits/',
  ],
  dev: ['/', '/embed/kaiwa.js', '/embed/flows/manifest.json', '/embed/art/', '/studio/api/flows/', '/api/', '/?flow='],
  inspector: ['/kaiwa-inspector', '/kaiwa-inspector/', '/kaiwa-inspector?'],
}
const ports = {
  studio: () => (studio.address() as AddressInfo).port,
  dev: () => Number(new URL(dev.url).port),
  inspector: () => Number(new URL(dev.url).port),
}

test.each(['studio', 'dev', 'inspector'] as const)(
  'no request ends or breaks the %s server',
  { timeout: 1_200_000 },
  async (name) => {
    const port = ports[name]()
    const wrong: string[] = []
    const requests = fuzzedRequests(places[name], randomRuns(100, 5000))
    // Sends a few requests at a time, as a browser does.
    for (let index = 0; index < requests.length; index += 8) {
      const some = requests.slice(index, index + 8)
      const statuses = await Promise.all(some.map((request) => statusOf(port, request)))
      wrong.push(
        ...some.filter((_, at) => statuses[at]! >= 500).map(({ head, body }) => `${head}\n${body.slice(0, 80)}`),
      )
    }
    expect(wrong).toEqual([])
    const head = `GET ${places[name][0]} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close`
    expect(await statusOf(port, { head, body: '' }, 30_000)).toBe(200)
    expect(readdirSync(own).toSorted()).toEqual(['built', 'flows', 'secret.json'])
  },
)

test('a body of more than 8 MB is refused and not stored', async () => {
  const body = `{"files":[{"id":"first","draft":false,"text":"${'x'.repeat(8 * 1024 * 1024)}"}]}`
  const head =
    'PUT /studio/api/flows/ HTTP/1.1\r\nHost: localhost\r\nX-Kaiwa-Studio: ' +
    `1\r\nConnection: close\r\nContent-Length: ${body.length}`
  expect(await statusOf(ports.studio(), { head, body })).toBe(413)
})

test.each([
  ['studio', '/studio/', "'none'"],
  ['dev', '/kaiwa-inspector', "'none'"],
] as const)('no other page can show the %s server’s %s in a frame', async (name, path, ancestors) => {
  const response = await fetch(`http://127.0.0.1:${ports[name]()}${path}`)
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${ancestors}`)
})
