import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { databases } from '../testing/databases.ts'
import { limitsIn, type Limits } from './limits.ts'
import { ofConversion, type Caller } from './of-calls.ts'

let database: Database
let limits: Limits
beforeEach(async () => {
  database = await databases[0]!.open()
  await migrate(database)
  const time = new Date('2026-07-01T00:00:00Z')
  limits = limitsIn(database, 'a secret of the tests, long enough', () => time)
})
afterEach(() => database.close())

describe('new enquiries', () => {
  const accepted = async (callers: readonly Caller[]) => {
    const refusals = await Promise.all(callers.map((caller) => limits.take(ofConversion(caller))))
    return refusals.filter((refusal) => refusal === undefined).length
  }

  test('whoever has a /48 of IPv6 sends no more than 600 in ten minutes, from however many networks', async () => {
    const forged = Array.from({ length: 1500 }, (_, index) => ({ session: `s${index}`, network: `2001:db8:1:${index % 200}::/64`, site: '2001:db8:1::/48' }))
    expect(await accepted(forged)).toBe(600)
    expect(await accepted([{ session: 'other', network: '2001:db8:2:1::/64', site: '2001:db8:2::/48' }])).toBe(1)
  })

  test('addresses of IPv4 that lie together are of different visitors', async () => {
    const visitors = Array.from({ length: 700 }, (_, index) => ({ session: `s${index}`, network: `203.0.113.${index % 250}`, site: '203.0.113.0/24' }))
    expect(await accepted(visitors)).toBe(700)
  })
})
