import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../server/testing/databases.ts'
import { long } from '../../support/campaigns.ts'
import { lostAt, startSenders } from './senders.ts'
import { backendsAt, replicatedSite, type ReplicatedSite } from './site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.runIf(hasPostgres)('a host name that moves to another database while the former host still works', () => {
  let site: ReplicatedSite
  beforeAll(async () => {
    site = await replicatedSite('asynchronous')
  })
  afterAll(() => site.close())

  test('is followed by the servers, although no connection breaks', async () => {
    const { pair, name } = site
    const senders = await startSenders(site.origins, 20)
    await senders.more(50)
    await pair.standby.promote()
    name.leadTo(pair.standby.url)
    const start = performance.now()
    await expect.poll(() => backendsAt(pair.primary), { timeout: 60_000, interval: 100 }).toBe(0)
    const left = performance.now() - start
    const before = senders.acknowledged.length
    await senders.more(100)
    await senders.finish()
    expect(await lostAt(pair.standby, senders.acknowledged.slice(before + 20))).toEqual([])
    const strayed = await lostAt(pair.standby, senders.acknowledged)
    if (long)
      console.log(
        `the old host was left after ${Math.round(left / 1000)} s and ` +
          `got ${strayed.length} of ${senders.acknowledged.length} forms`,
      )
  })
})
