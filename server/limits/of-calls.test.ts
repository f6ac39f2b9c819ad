import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { databases } from '../testing/databases.ts'
import { limitsIn } from './in-database.ts'
import { type Limits, type Step, takeStep } from './limits.ts'
import { ofConversion, ofFile, ofFileBytes, ofSms, type Caller } from './of-calls.ts'

let database: Database
let limits: Limits
let time: number
beforeEach(async () => {
  database = await databases[0]!.open()
  await migrate(database)
  time = Date.parse('2026-07-01T00:00:00Z')
  limits = limitsIn(database, 'a secret of the tests, long enough', () => new Date(time))
})
afterEach(() => database.close())

describe('new enquiries', () => {
  const accepted = async (callers: readonly Caller[]) => {
    const refusals = await Promise.all(callers.map((caller) => limits.take(ofConversion(caller))))
    return refusals.filter((refusal) => refusal === undefined).length
  }

  test('a visitor with a /48 of IPv6 sends at most 600 in ten minutes, from however many networks', async () => {
    const forged = Array.from({ length: 1500 }, (_, index) => ({
      session: `s${index}`,
      network: `2001:db8:1:${index % 200}::/64`,
      site: '2001:db8:1::/48',
    }))
    expect(await accepted(forged)).toBe(600)
    expect(await accepted([{ session: 'other', network: '2001:db8:2:1::/64', site: '2001:db8:2::/48' }])).toBe(1)
  })

  test('neighbouring addresses of IPv4 count as different visitors', async () => {
    const visitors = Array.from({ length: 700 }, (_, index) => ({
      session: `s${index}`,
      network: `203.0.113.${index % 250}`,
      site: '203.0.113.0/24',
    }))
    expect(await accepted(visitors)).toBe(700)
  })
})

const tenMinutes = 600_000
let visitors = 0
/** Returns a visitor whose network has nothing in common with those of other numbers. */
const visitorOf = (network: number): Caller => ({
  session: `s${++visitors}`,
  network: `10.${network >> 8}.${network & 255}.1`,
  site: `10.${network >> 8}.${network & 255}.0/24`,
})
const phone = () => `090${String(++visitors).padStart(8, '0')}`
/** Counts the accepted calls, one after the other. */
async function taken(calls: readonly (readonly Step[])[]): Promise<number> {
  let count = 0
  for (const steps of calls) if (!(await takeStep(limits, steps, () => undefined))) count++
  return count
}
const times = <Each>(count: number, make: (index: number) => Each) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('messages of a day', () => {
  const sms = (network: number) => ofSms(visitorOf(network), phone(), 1000)

  test('an attack from 25 networks leaves a share to every other network, and none to the attackers', async () => {
    expect(await taken(times(1250, (index) => sms(index % 25)))).toBe(1000)
    expect(await taken(times(500, (index) => sms(100 + (index % 250))))).toBe(500)
  })

  test('an attack from hundreds of networks ends at one and a half times the limit, with few exceptions', async () => {
    expect(await taken(times(1800, (index) => sms(index % 450)))).toBe(1502)
    time += tenMinutes
    expect(await taken(times(20, (index) => sms(1000 + index)))).toBe(2)
  })

  test('a number for which many codes were requested has to wait until the day ends', async () => {
    await taken(times(1250, (index) => sms(index % 25)))
    const own = phone()
    expect(await taken(times(5, (index) => ofSms(visitorOf(100 + index), own, 1000)))).toBe(2)
  })
})

describe('files of a day', () => {
  const megabyte = 1024 * 1024
  const file = (network: number, megabytes = 10) => ofFileBytes(visitorOf(network), megabytes * megabyte, 10_000)

  test('an attack from 25 networks leaves a share to every other network, and none to the attackers', async () => {
    expect(await taken(times(1250, (index) => file(index % 25)))).toBe(1000)
    expect(await taken(times(300, (index) => file(100 + (index % 30))))).toBe(300)
  })

  test('after the reserve is used up, too, a few files are accepted every ten minutes', async () => {
    await taken(times(1000, (index) => file(index % 25)))
    await taken(times(1000, (index) => file(100 + (index % 100))))
    expect(await taken(times(20, (index) => file(300 + index, 5)))).toBe(4)
    time += tenMinutes
    expect(await taken(times(20, (index) => file(400 + index, 5)))).toBe(4)
  })

  test('a file that is only announced counts for almost nothing, in whatever steps', async () => {
    expect(await taken(times(1000, (index) => ofFile(visitorOf(index % 25), 10_000)))).toBe(1000)
    expect(await taken(times(1000, (index) => file(index % 25)))).toBeGreaterThan(990)
    const session = visitorOf(500)
    expect(await taken(times(50, () => ofFile(session, 10_000)))).toBe(40)
  })
})
