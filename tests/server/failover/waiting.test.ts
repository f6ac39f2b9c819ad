import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../server/testing/databases.ts'
import { long, runsOf } from '../../support/campaigns.ts'
import { bySource, lostAt, startSenders, type Senders } from './senders.ts'
import { backendsAt, replicatedSite, waitingAt, type ReplicatedSite } from './site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

/** The connections that two servers may have, with one more each that deals with statements that do not end. */
const mostBackends = 2 * (10 + 1)
/** The number of replies to wait for in each state. They include replies to status queries. */
const answers = runsOf(120, 3000)

describe.runIf(hasPostgres)('200 senders, and a synchronous standby that confirms nothing', () => {
  let site: ReplicatedSite
  let senders: Senders
  beforeAll(async () => {
    site = await replicatedSite('synchronous')
    senders = await startSenders(site.origins, 200)
    await senders.more(200)
    site.pair.link.hanging = true
  })
  afterAll(() => site.close())

  /**
   * Returns the acknowledgements that arrive during some work. It first waits until the given number of commits are
   * waiting, so that earlier replies have arrived.
   */
  async function acknowledgedDuring(work: () => Promise<unknown>, least = 1) {
    await expect.poll(() => waitingAt(site.pair.primary), { timeout: 60_000 }).toBeGreaterThanOrEqual(least)
    const before = senders.acknowledged.length
    await work()
    return senders.acknowledged.slice(before)
  }

  test('frozen: nothing is acknowledged by any reply, and no server exceeds its connections', async () => {
    let most = 0
    const counting = async (isOver: () => boolean) => {
      while (!isOver()) {
        most = Math.max(most, await backendsAt(site.pair.primary))
        await sleep(50)
      }
    }
    let isOver = false
    const counted = counting(() => isOver)
    expect(await acknowledgedDuring(() => senders.moreAnswers(answers), 4)).toEqual([])
    isOver = true
    await counted
    expect(most).toBeLessThanOrEqual(mostBackends)
  })

  test('its waits cancelled: nothing is acknowledged, although more and more is stored', async () => {
    const stored = async () => (await site.pair.primary.query('select 1 from enquiries')).length
    const before = await stored()
    let isOver = false
    const cancelling = (async () => {
      while (!isOver) {
        await site.pair.primary.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        )
        await sleep(10)
      }
    })()
    expect(await acknowledgedDuring(() => senders.moreAnswers(answers)).finally(() => (isOver = true))).toEqual([])
    await cancelling
    expect(await stored()).toBeGreaterThan(before)
  })

  test('the primary restarted: waiting enquiries can be read, and are not acknowledged either', async () => {
    await site.pair.primary.kill()
    await site.pair.primary.start()
    expect(await acknowledgedDuring(() => senders.moreAnswers(answers))).toEqual([])
  })

  test('after the standby was promoted, no acknowledged enquiry is missing', async () => {
    await site.failOver()
    await senders.finish()
    expect(await lostAt(site.pair.standby, senders.acknowledged)).toEqual([])
    if (long)
      console.log(
        `${senders.acknowledged.length} acknowledged, none lost`,
        bySource(senders.acknowledged),
        Object.fromEntries(senders.answers),
      )
  })
})
