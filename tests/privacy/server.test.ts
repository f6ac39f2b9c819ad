import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyPostgres, hasPostgres } from '../../server/testing/databases.ts'
import { makeSite, serve, type Served, type Site } from '../support/published-site.ts'
import { answers, type Answers } from './answers-to-server.ts'

/** A database for a server, with a function that makes every later enquiry fail in it. */
interface Place {
  readonly environment: Record<string, string>
  readonly spoil: () => Promise<void>
  readonly remove: () => Promise<void>
}

const embedded = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-data-'))
  return {
    environment: { KAIWA_DATA: folder },
    async spoil() {
      const database = new Libsql(join(folder, 'kaiwa.db'))
      database.exec('alter table enquiries rename to elsewhere')
      database.close()
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

const postgres = async (): Promise<Place> => {
  const { url, drop } = await emptyPostgres()
  return {
    environment: { DATABASE_URL: url },
    async spoil() {
      const client = new Client({ connectionString: url })
      await client.connect()
      // The message of PostgreSQL for this refusal quotes the whole row.
      await client.query('alter table enquiries add check (length(answer) < 3) not valid')
      await client.end()
    },
    remove: drop,
  }
}

let site: Site
beforeAll(async () => {
  site = await makeSite()
}, 60_000)
afterAll(() => site.remove())

const places = [{ name: 'embedded', open: embedded }, ...(hasPostgres ? [{ name: 'PostgreSQL', open: postgres }] : [])]

describe.each(places)('on the $name database', ({ open }) => {
  let place: Place
  let server: Served
  let given: Answers
  const seen: { readonly status: number; readonly text: string }[] = []

  beforeAll(async () => {
    place = await open()
    server = await serve(site, { KAIWA_LOG: 'json', KAIWA_LIMITS: 'off', ...place.environment })
    given = await answers(server.origin)
  }, 60_000)
  afterAll(() => place.remove())

  const sendAll = async () => {
    for (const call of given.calls()) {
      // After a body that is too large the server closes the connection.
      const reply = await call().catch(call)
      seen.push({ status: reply.status, text: `${[...reply.headers].join('\n')}\n${await reply.text()}` })
    }
  }

  test('no answer of a visitor is in its log, its replies or their headers', { timeout: 120_000 }, async () => {
    await sendAll()
    await place.spoil()
    await sendAll()
    await server.stop()
    const printed = server.program.out() + server.program.err()
    const statuses = new Set(seen.map(({ status }) => status))
    for (const status of [200, 400, 403, 404, 405, 409, 413, 415, 419, 422, 500]) expect(statuses).toContain(status)
    expect(printed).toContain('"path":"/api/v1/chat_form/conversion"')
    expect(printed).toMatch(/POST \/api\/v1\/chat_form\/conversion failed/)
    const found = given
      .secrets()
      .flatMap((secret) => [
        ...(printed.includes(secret) ? [`log: ${secret}`] : []),
        ...seen.filter(({ text }) => text.includes(secret)).map(({ status }) => `reply ${status}: ${secret}`),
      ])
    expect(found).toEqual([])
  })
})
