import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../server/testing/databases.ts'
import { runsOf } from '../support/campaigns.ts'
import { anotherFrom, filledForm, send, type Form, type Reply } from './forms.ts'
import { preparedEmbedded, preparedPostgres } from './prepared.ts'
import { makeSite, serve } from './site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const visitors = 300
/** A session may send ten forms within ten minutes. */
const formsEach = runsOf(3, 9)

/**
 * The settings of an installed server behind a proxy, with so little memory that unbounded use would end the process.
 */
const asInstalled = { KAIWA_LIMITS: 'on', KAIWA_PROXIES: '1', NODE_OPTIONS: '--max-old-space-size=64' }

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())

const kinds = [
  { name: 'the embedded database', prepare: () => preparedEmbedded(site.folder) },
  ...(hasPostgres ? [{ name: 'PostgreSQL', prepare: preparedPostgres }] : []),
]

describe.each(kinds)('300 visitors who send at the same time, and again without waiting, on $name', ({ prepare }) => {
  test('get each time a stored enquiry, or 503 with a time to retry', async () => {
    const { environment, open, drop } = await prepare()
    const server = await serve(site.folder, { ...environment, ...asInstalled })
    const pages: Form[] = []
    const some = () => Promise.all(Array.from({ length: 30 }, () => filledForm(server.origin)))
    while (pages.length < visitors) pages.push(...(await some()))

    const refused: Reply[] = []
    const sendUntilStored = async (form: Form): Promise<string | undefined> => {
      for (;;) {
        const reply = await send(server.origin, form)
        if (reply.status !== 503) return reply.token
        refused.push(reply)
      }
    }
    const visit = async (page: Form, visitor: number) => {
      const own = { ...page, headers: { ...page.headers, 'X-Forwarded-For': `10.1.${visitor >> 8}.${visitor & 255}` } }
      // All at once: a visitor who waits for each reply never sends more than the server can process.
      return Promise.all(Array.from({ length: formsEach }, () => sendUntilStored(anotherFrom(own))))
    }
    let isOver = false
    const visits = Promise.all(pages.map(visit)).finally(() => (isOver = true))
    const health: number[] = []
    while (!isOver) health.push((await fetch(`${server.origin}/healthz`)).status)
    const tokens = (await visits).flat()

    // Their number depends on the machine. server/http/overload.test.ts shows that there are some.
    expect(refused.filter(({ retryAfter }) => !/^[1-9]\d*$/.test(retryAfter ?? ''))).toEqual([])
    expect(new Set(health)).toEqual(new Set([200]))
    expect(await server.end()).toBe(0)
    const database = open()
    const rows = await database.query<{ token: string }>('select token from enquiries')
    await database.close()
    await drop()
    expect(new Set(rows.map(({ token }) => token))).toEqual(new Set(tokens))
    expect([rows.length, new Set(tokens).size]).toEqual([tokens.length, tokens.length])
  })
})
