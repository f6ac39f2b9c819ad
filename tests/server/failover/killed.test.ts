import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../server/testing/databases.ts'
import { runsOf } from '../../support/campaigns.ts'
import { lostAt, bySource, startSenders } from './senders.ts'
import { replicatedSite, waitingAt, type ReplicatedSite } from './site.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 })

const visitors = 200
const rounds = runsOf(1, 9)

describe.runIf(hasPostgres)('a primary that is killed under 200 senders, with its standby promoted', () => {
  let site: ReplicatedSite
  afterEach(() => site.close())

  test('loses no acknowledged enquiry if the standby is synchronous', async () => {
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await site.close()
      site = await replicatedSite('synchronous')
      const senders = await startSenders(site.origins, visitors)
      await senders.more(200)
      // In every other round the standby lags behind, so that commits wait for it when the primary is killed.
      if (round % 2 === 0) {
        site.pair.link.hanging = true
        await expect.poll(() => waitingAt(site.pair.primary), { timeout: 30_000 }).toBeGreaterThan(3)
      }
      await site.failOver()
      await senders.more(100)
      await senders.finish()
      expect(await lostAt(site.pair.standby, senders.acknowledged)).toEqual([])
      if (rounds > 1)
        console.log(
          `round ${round + 1}: ${senders.acknowledged.length} acknowledged, none lost`,
          bySource(senders.acknowledged),
          Object.fromEntries(senders.answers),
        )
    }
  })

  test('loses the last acknowledged enquiries if the standby is asynchronous and behind', async () => {
    site = await replicatedSite('asynchronous')
    const senders = await startSenders(site.origins, visitors)
    await senders.more(100)
    site.pair.link.hanging = true
    await senders.more(100)
    await site.failOver()
    await senders.finish()
    expect((await lostAt(site.pair.standby, senders.acknowledged)).length).toBeGreaterThan(50)
  })
})
