import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyPostgres, hasPostgres } from '../../../server/testing/databases.ts'
import { openNode } from '../../../server/testing/postgres/pair.ts'
import { filledForm, health, send, type Form } from '../forms.ts'
import { makeSite, serve } from '../site.ts'
import { smallDisk } from './small-disk.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const canMount = (() => {
  const disk = smallDisk(1)
  disk?.close()
  return disk !== undefined
})()
if (hasPostgres && !canMount) console.log('No disk can be mounted here: PostgreSQL is not tested on a full one.')

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())

const formsOn = (origin: string, count: number) => Promise.all(Array.from({ length: count }, () => filledForm(origin)))

/** Sends each form until it is stored. A busy server may refuse it temporarily. */
const untilStored = (origin: string, forms: readonly Form[]) =>
  Promise.all(
    forms.map(async (form) => {
      let token: string | undefined
      await expect.poll(async () => (({ token } = await send(origin, form)), token), { timeout: 60_000 }).toBeDefined()
      return token!
    }),
  )

describe.runIf(hasPostgres && canMount)('PostgreSQL on a disk that becomes full', () => {
  test.each(['log', 'data'] as const)(
    'of its %s: acknowledged enquiries are stored once, the others are refused and can be sent again',
    async (kind) => {
      const disk = smallDisk(kind === 'log' ? 40 : 80)!
      const elsewhere = await mkdtemp(join(tmpdir(), 'kaiwa-node-'))
      await chmod(elsewhere, 0o755)
      const [data, log] =
        kind === 'log'
          ? [join(elsewhere, 'data'), join(disk.folder, 'log')]
          : [join(disk.folder, 'data'), join(elsewhere, 'log')]
      const node = await openNode(data, log)
      const server = await serve(site.folder, { DATABASE_URL: node.url })
      const forms = await formsOn(server.origin, 80)
      const early = await untilStored(server.origin, forms.slice(0, 10))

      await disk.fill()
      // Switches to the next segment of the log, which has no room, because the current one is already allocated.
      if (kind === 'log') await node.query('select pg_switch_wal()').catch(() => undefined)
      const replies = []
      for (let at = 10; at < forms.length; at += 10)
        replies.push(...(await Promise.all(forms.slice(at, at + 10).map((form) => send(server.origin, form)))))
      expect(replies.map(({ status }) => status)).toContain(503)
      expect(new Set(replies.map(({ status }) => status).filter((status) => status !== 200))).toEqual(new Set([503]))
      expect((await health(server.origin)).healthz).toBe(200)

      await disk.free()
      await node.kill()
      await node.start()
      const stored = await node.query<{ token: string }>('select token from enquiries')
      const acknowledged = [...early, ...replies.flatMap(({ token }) => token ?? [])]
      expect(acknowledged.filter((token) => !stored.some((row) => row.token === token))).toEqual([])
      const tokens = await untilStored(server.origin, forms)
      expect(tokens.slice(0, 10)).toEqual(early)
      expect(
        (await node.query<{ token: string }>('select token from enquiries')).map(({ token }) => token).toSorted(),
      ).toEqual(tokens.toSorted())

      await server.end()
      await node.kill()
      disk.close()
      await rm(elsewhere, { recursive: true })
    },
  )
})

describe.runIf(hasPostgres)('servers of one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  beforeAll(async () => {
    database = await emptyPostgres()
  })
  afterAll(() => database.drop())

  test('with little memory answer 240 parallel forms, and store each of them', async () => {
    const server = await serve(site.folder, { DATABASE_URL: database.url, NODE_OPTIONS: '--max-old-space-size=64' })
    const tokens = await untilStored(server.origin, await formsOn(server.origin, 240))
    expect(new Set(tokens).size).toBe(240)
    expect(await server.end()).toBe(0)
  })

  test('with clocks that differ by hours agree on what is stored', async () => {
    const shifted = (hours: number) => {
      const shift = hours * 3_600_000
      const clock =
        'const D=Date;globalThis.Date=class extends ' +
        `D{constructor(...a){a.length?super(...a):super(D.now()+${shift})}static ` +
        `now(){return D.now()+${shift}}}`
      return { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(clock)}"` }
    }
    const servers = await Promise.all(
      [0, 5, -5].map((hours) => serve(site.folder, { DATABASE_URL: database.url, ...shifted(hours) })),
    )
    for (const { origin } of servers) {
      const form = await filledForm(origin)
      const tokens = []
      for (const server of servers) tokens.push(...(await untilStored(server.origin, [form])))
      expect(new Set(tokens).size).toBe(1)
      const stranger = await filledForm(origin)
      for (const server of servers)
        expect(await send(server.origin, { ...stranger, body: form.body })).toMatchObject({ status: 409 })
    }
    await Promise.all(servers.map((server) => server.end()))
  })
})
