import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { hasPostgres } from '../../server/testing/databases.ts'
import { run } from '../../server/testing/program.ts'
import { startReceiver } from '../../server/testing/receiver.ts'
import { eventually } from '../support/eventually.ts'
import { filledForm, send } from './forms.ts'
import { preparedEmbedded, preparedPostgres, type Prepared } from './prepared.ts'
import { makeSite, serve } from './site.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'kaiwa-backup-'))
})
afterEach(() => rm(scratch, { recursive: true }))

/** Carries out a command of the operator; returns its exit code and what it has printed. */
async function command(name: string, environment: Record<string, string>, ...options: string[]) {
  const program = run(`${name}.ts`, site.folder, environment, options)
  return { code: await program.ended, text: program.out() + program.err() }
}

async function acknowledged(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let sent = 0; sent < count; sent++) tokens.push((await send(origin, await filledForm(origin))).token!)
  return tokens
}

interface Case {
  readonly name: string
  readonly prepare: () => Promise<Prepared>
  /** Loses everything that the database contains. */
  readonly lose: (prepared: Prepared) => Promise<void>
}

const cases: readonly Case[] = [
  {
    name: 'embedded',
    prepare: () => preparedEmbedded(site.folder),
    async lose({ environment }) {
      for (const name of await readdir(environment.KAIWA_DATA!))
        if (name.startsWith('kaiwa.db') || name === 'secret') await rm(join(environment.KAIWA_DATA!, name))
    },
  },
  ...(hasPostgres
    ? [
        {
          name: 'PostgreSQL',
          prepare: async () => {
            const prepared = await preparedPostgres()
            return { ...prepared, environment: { ...prepared.environment, KAIWA_DATA: join(scratch, 'data') } }
          },
          async lose({ environment }: Prepared) {
            const database = openPostgres(environment.DATABASE_URL!)
            const [row] = await database.query<{ schema: string }>('select current_schema() as schema')
            await database.script(`drop schema ${row!.schema} cascade; create schema ${row!.schema}`)
            await database.close()
          },
        },
      ]
    : []),
]

describe.each(cases)('$name', ({ prepare, lose }) => {
  let prepared: Prepared
  let folder: string
  beforeEach(async () => {
    prepared = await prepare()
    folder = join(scratch, 'backup')
  })
  afterEach(() => prepared.drop())

  test('a backup of a running server is restored, and the ledger lists what was acknowledged after it', async () => {
    const { environment } = prepared
    const before = await serve(site.folder, environment)
    expect(await command('ledger', environment)).toEqual({ code: 0, text: expect.any(String) })
    const kept = await acknowledged(before.origin, 3)
    const made = await command('backup', environment, folder)
    expect(made).toEqual({ code: 0, text: expect.any(String) })
    const lost = await acknowledged(before.origin, 2)
    expect(await command('ledger', environment)).toEqual({ code: 0, text: expect.any(String) })
    await before.end()
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)

    const refused = await command('restore', environment, folder)
    expect(refused.code).toBe(1)
    await lose(prepared)
    expect(await command('restore', environment, folder)).toEqual({ code: 0, text: expect.any(String) })

    const after = await serve(site.folder, environment)
    expect(after.program.err()).toContain('npm run ledger')
    const compared = await command('ledger', environment)
    expect(compared.code).toBe(1)
    for (const token of lost) expect(compared.text).toContain(token)
    for (const token of kept) expect(compared.text).not.toContain(token)
    const listed = await command('enquiries', environment)
    for (const token of kept) expect(listed.text).toContain(token)
    await acknowledged(after.origin, 1)
    await after.end()
  })

  test('a message that the outbox has lost is found', async () => {
    const receiver = await startReceiver()
    receiver.reply = (_, response) => void response.writeHead(500).end()
    const deliveries = join(scratch, 'deliveries.json')
    const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
    await writeFile(deliveries, JSON.stringify({ webhooks: { crm: { url: receiver.url, secrets, private: true } } }), {
      mode: 0o600,
    })
    const { environment } = prepared
    const server = await serve(site.folder, { ...environment, KAIWA_DELIVERIES: deliveries })
    const [first, second] = await acknowledged(server.origin, 2)
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(1))
    await server.end()
    await receiver.close()
    const database: Database = prepared.open()
    await database.query('delete from deliveries where token = ?', [first!])
    await database.close()
    const { code, text } = await command('ledger', environment)
    expect([code, text.includes(first!), text.includes(second!)]).toEqual([1, true, false])
  })

  test('an unfinished, damaged or foreign backup is refused, and nothing is restored', async () => {
    const { environment } = prepared
    const server = await serve(site.folder, environment)
    await acknowledged(server.origin, 1)
    expect(await command('backup', environment, folder)).toEqual({ code: 0, text: expect.any(String) })
    expect((await command('backup', environment, folder)).text).toContain(folder)
    await server.end()
    await lose(prepared)
    const harmed = join(scratch, 'harmed')
    const harms: ((file: string, name: string) => Promise<unknown>)[] = [
      (file) => rm(file),
      async (file) => {
        const bytes = await readFile(file)
        bytes[bytes.length >> 1]! ^= 1
        await writeFile(file, bytes)
      },
      (file) => rename(file, `${file}.other`),
    ]
    for (const harm of harms)
      for (const name of await readdir(folder)) {
        await rm(harmed, { recursive: true, force: true })
        await cp(folder, harmed, { recursive: true })
        await harm(join(harmed, name), name)
        const { code, text } = await command('restore', environment, harmed)
        expect([name, code]).toEqual([name, 1])
        expect(text).toContain(harmed)
      }
    const other = environment.DATABASE_URL === undefined ? { DATABASE_URL: 'postgres://localhost:1/none' } : {}
    const { DATABASE_URL: _, ...embedded } = environment
    await mkdir(join(scratch, 'elsewhere'))
    const foreign = await command('restore', { ...embedded, ...other, KAIWA_DATA: join(scratch, 'elsewhere') }, folder)
    expect(foreign).toMatchObject({ code: 1 })
    expect(foreign.text).toContain('DATABASE_URL')
    expect(await command('restore', environment, folder)).toEqual({ code: 0, text: expect.any(String) })
  })
})
