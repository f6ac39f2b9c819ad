import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readJournals } from '../../server/ledger/read.ts'
import { hasPostgres } from '../../server/testing/databases.ts'
import { long, runsOf } from '../support/campaigns.ts'
import { filledForm, send } from './forms.ts'
import { preparedEmbedded, preparedPostgres, type Prepared } from './prepared.ts'
import { makeSite, serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

/** The number of forms in progress when a server is killed, and the number of repetitions. */
const parallel = 240
const rounds = runsOf(1, 20)

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())

interface Case {
  readonly name: string
  readonly servers: number
  /** Prepares the database for the servers. */
  readonly prepare: () => Promise<Prepared>
}

const embedded: Case = {
  name: 'one server and its embedded database',
  servers: 1,
  prepare: () => preparedEmbedded(site.folder),
}

const postgres = (servers: number): Case => ({
  name: `${servers} on one PostgreSQL`,
  servers,
  prepare: preparedPostgres,
})

const cases = [embedded, ...(hasPostgres ? [...(long ? [postgres(1)] : []), postgres(2)] : [])]

describe.each(cases)('$name', ({ servers: count, prepare }) => {
  test('killed with 240 forms on their way: acknowledged ones are stored once with a receipt', async () => {
    const { environment, open, drop } = await prepare()
    const ledger = join(site.folder, `ledger-${count}`)
    const start = () => serve(site.folder, { ...environment, KAIWA_LEDGER: ledger })
    const servers: Server[] = []
    for (let index = 0; index < count; index++) servers.push(await start())
    const sent: string[] = []

    for (let round = 0; round < rounds; round++) {
      const forms = await inBatches(parallel, (index) => filledForm(servers[index % count]!.origin))
      const first = forms.map((form, index) => send(servers[index % count]!.origin, form))
      // The kill hits a different time of the conversion in each round.
      await sleep(100 + ((round * 137) % 400))
      await servers[0]!.end('SIGKILL')
      const replies = await Promise.all(first)
      servers[0] = await start()

      const again = await inBatches(parallel, (index) => send(servers[(index + 1) % count]!.origin, forms[index]!))
      expect(again.map(({ status }) => status)).toEqual(forms.map(() => 200))
      for (const [index, reply] of replies.entries()) {
        if (reply.token !== undefined) expect(again[index]!.token).toBe(reply.token)
      }
      sent.push(...again.map(({ token }) => token!))
    }

    for (const server of servers) expect(await server.end()).toBe(0)
    const database = open()
    const rows = await database.query<{ token: string }>('select token from enquiries')
    await database.close()
    await drop()
    expect(rows.map(({ token }) => token).toSorted()).toEqual(sent.toSorted())
    const journals = await readJournals([ledger])
    const receipts = new Set<string>()
    for await (const lot of journals.records())
      for (const record of lot) if ('token' in record) receipts.add(record.token)
    expect(journals.problems()).toEqual([])
    expect([...receipts].toSorted()).toEqual(sent.toSorted())
  })
})

/** Repeats some work, a few at a time. */
async function inBatches<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < times; start += 40) {
    const batch = Array.from({ length: Math.min(40, times - start) }, (_, index) => work(start + index))
    results.push(...(await Promise.all(batch)))
  }
  return results
}
