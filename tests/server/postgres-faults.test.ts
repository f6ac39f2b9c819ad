import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../server/testing/databases.ts'
import type { CutAt } from '../../server/testing/postgres/proxy.ts'
import { serveBehindProxy, type BehindProxy } from './behind-proxy.ts'
import { answersBefore, filledForm, health, replacingForm, send } from './forms.ts'
import { makeSite } from './site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe.runIf(hasPostgres)('a server whose PostgreSQL', () => {
  let site: Awaited<ReturnType<typeof makeSite>>
  let proxy: BehindProxy['proxy']
  let owner: BehindProxy['owner']
  let server: BehindProxy['server']
  let behind: BehindProxy
  beforeAll(async () => {
    site = await makeSite()
    behind = await serveBehindProxy(site.folder)
    ;({ proxy, owner, server } = behind)
  })
  afterAll(async () => {
    await behind.close()
    await site.remove()
  })
  beforeEach(() => owner.script('delete from enquiry_agencies; delete from enquiries; delete from conversion_keys'))

  const stored = () => owner.query<{ token: string }>('select token from enquiries')

  /** A form that replaces an earlier one is stored in several statements, other forms in one. */
  const form = { usual: filledForm, replacing: replacingForm }

  test.each<[keyof typeof form, string, CutAt]>([
    ['usual', 'insert into enquiries', 'request'],
    ['usual', 'insert into enquiries', 'reply'],
    ['replacing', 'begin', 'request'],
    ['replacing', 'begin', 'reply'],
    ['replacing', 'insert into enquiries', 'request'],
    ['replacing', 'insert into enquiries', 'reply'],
    ['replacing', 'commit', 'request'],
    ['replacing', 'commit', 'reply'],
  ])(
    'loses its connection with a %s form at "%s", the %s lost, reconnects and stores it once',
    async (kind, statement, at) => {
      const sent = await form[kind](server.origin)
      // The text of a named statement is sent only once per connection, so all connections are replaced.
      proxy.cutAll()
      await expect.poll(() => health(server.origin), { timeout: 20_000 }).toEqual({ healthz: 200, readyz: 200 })
      const cut = proxy.cut(statement, at)
      const first = await send(server.origin, sent)
      await cut
      expect(first).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) })
      const again = await send(server.origin, sent)
      expect(again.status).toBe(200)
      expect(await stored()).toEqual([{ token: again.token }])
      expect(await health(server.origin)).toEqual({ healthz: 200, readyz: 200 })
    },
  )

  test('stops replying refuses in time, lives on, and stores when it is back', async () => {
    const forms = await Promise.all(Array.from({ length: 12 }, () => filledForm(server.origin)))
    proxy.hanging = true
    const start = performance.now()
    const sending = Promise.all(forms.map((form) => send(server.origin, form)))
    expect(await answersBefore(server.origin, sending)).toBe(10)
    const replies = await sending
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(replies.map(({ status }) => status)).toEqual(forms.map(() => 503))
    expect(await health(server.origin)).toEqual({ healthz: 200, readyz: 503 })
    proxy.hanging = false
    proxy.cutAll()
    const again = await Promise.all(forms.map((form) => send(server.origin, form)))
    expect(again.map(({ status }) => status)).toEqual(forms.map(() => 200))
    expect(await stored()).toHaveLength(12)
  })
})
