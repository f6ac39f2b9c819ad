import { spawn } from 'node:child_process'
import { access, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyPostgres, hasPostgres } from '../../server/testing/databases.ts'
import { openProxy } from '../../server/testing/postgres/proxy.ts'
import { filledForm, send, sendPatiently } from './forms.ts'
import { makeSite, serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const probe = pathToFileURL(resolve(import.meta.dirname, 'probe.mjs')).href

/** A kind of database with a fault that makes its callers wait. */
interface Kind {
  readonly name: string
  readonly fault: string
  readonly open: (folder: string) => Promise<Opened>
}

interface Opened {
  readonly own: Record<string, string>
  /** Starts the fault, and returns a function that ends it. */
  readonly obstruct: () => () => void
  readonly drop: () => Promise<void>
}

const embedded: Kind = {
  name: 'embedded',
  fault: 'locked by another program',
  open: async (folder) => {
    const data = join(folder, 'data')
    return {
      own: { KAIWA_DATA: data },
      obstruct() {
        const database = new Libsql(join(data, 'kaiwa.db'))
        database.exec('begin immediate')
        return () => void database.close()
      },
      drop: async () => undefined,
    }
  },
}

const postgres: Kind = {
  name: 'PostgreSQL',
  fault: 'that answers no more',
  open: async () => {
    const { url, drop } = await emptyPostgres()
    const proxy = await openProxy(url)
    return {
      own: { DATABASE_URL: proxy.url },
      obstruct() {
        proxy.hanging = true
        return () => {
          proxy.hanging = false
          proxy.cutAll()
        }
      },
      drop: () => proxy.close().then(drop),
    }
  },
}

describe.each(hasPostgres ? [embedded, postgres] : [embedded])('on the $name database', ({ fault, open }) => {
  let site: Awaited<ReturnType<typeof makeSite>>
  let database: Opened
  let server: Server
  const files = () => ({ server: join(site.folder, 'probe'), idle: join(site.folder, 'idle') })
  beforeAll(async () => {
    site = await makeSite()
    database = await open(site.folder)
    server = await serve(site.folder, { ...database.own, PROBE: files().server, NODE_OPTIONS: `--import ${probe}` })
    // The first call includes one-time setup work.
    await send(server.origin, await filledForm(server.origin))
  })
  afterAll(async () => {
    await server.end()
    await database.drop()
    await site.remove()
  })

  const forms = (count: number) => Promise.all(Array.from({ length: count }, () => filledForm(server.origin)))
  const begin = async (file: string, kill: (signal: NodeJS.Signals) => unknown) => {
    await rm(`${file}.anew`, { force: true })
    kill('SIGUSR2')
    await vi.waitFor(() => access(`${file}.anew`), { timeout: 20_000 })
  }
  const longest = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as { worked: number; stood: number }

  test('240 parallel forms never block the server for 200 ms', async () => {
    const all = await forms(240)
    await begin(files().server, (signal) => server.program.process.kill(signal))
    const replies = await Promise.all(all.map((form) => sendPatiently(server.origin, form)))
    expect(replies.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect((await longest(files().server)).worked).toBeLessThan(200)
  })

  test(`a database ${fault} does not block the server either, while 60 forms wait for it`, async () => {
    // An idle process shows the delays that a busy machine causes in any process.
    const idle = spawn(process.execPath, ['--import', probe, '--eval', 'setInterval(() => {}, 1000)'], {
      env: { ...process.env, PROBE: files().idle },
    })
    await vi.waitFor(() => access(files().idle), { timeout: 20_000 })
    const all = await forms(60)
    const end = database.obstruct()
    await begin(files().idle, (signal) => idle.kill(signal))
    await begin(files().server, (signal) => server.program.process.kill(signal))
    const sending = Promise.all(all.map((form) => send(server.origin, form)))
    await sleep(3000)
    end()
    const statuses = (await sending).map(({ status }) => status)
    // Read only now, since a blocked process cannot report its delay.
    const [busy, still] = await Promise.all([longest(files().server), longest(files().idle)])
    idle.kill()
    expect(busy.worked).toBeLessThan(200)
    expect(busy.stood).toBeLessThan(200 + 2 * still.stood)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const again = await Promise.all(all.map((form) => sendPatiently(server.origin, form)))
    expect(again.map(({ status }) => status)).toEqual(all.map(() => 200))
  })
})
