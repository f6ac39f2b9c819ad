import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { diceOf } from '../../engine/language/dice.ts'
import { proofOf } from '../../engine/runtime/effects/proof.ts'
import { flowsOf } from '../../server/flow/flows-of.ts'
import { unlimited } from '../../server/limits/limits.ts'
import { zeroBits } from '../../server/robots/proof.ts'
import { robotsFor } from '../../server/robots/robots.ts'
import { databases } from '../../server/testing/databases.ts'
import { secret } from '../../server/testing/parts.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../../server/testing/site-under-test.ts'
import { goodPayload } from '../support/answers.ts'
import { long } from '../support/campaigns.ts'
import { program } from '../support/enquiry.ts'
import { openPage, type OpenPage } from './open-page.ts'

const path = '/api/v1/chat_form/conversion'
const second = 1000
const hour = 3_600_000
const questions = 8
const flows = flowsOf(new Map([['enquiry', program]]), () => '2026-07-01')

let site: SiteUnderTest
const open = async () => {
  site = await openSite(databases[0], {
    flows,
    limits: unlimited,
    robots: robotsFor(secret, () => new Date(site.clock.time), true),
  })
}

let people = 0
/** Returns the answers of another person. */
const payload = () => ({ ...goodPayload, tel: `090${String(++people).padStart(8, '0')}`, client_ids: [1, 2] })
let keys = 0
const keyOf = () => `key-of-form-${++keys}`

describe('robots', () => {
  beforeEach(open)
  afterEach(() => site.close())

  /** Sends an enquiry directly, with or without a proof for a token. */
  const post = async (visitor: Visitor, proof?: string, key = keyOf(), token = visitor.token): Promise<number> => {
    const headers = { 'Idempotency-Key': key, 'X-CSRF-TOKEN': token, ...(proof && { 'X-Kaiwa-Proof': proof }) }
    return (await visitor.post(path, payload(), headers)).status
  }
  /** Each robot sends one enquiry or several. Returns how many it has sent. */
  const robots: Readonly<Record<string, () => Promise<number>>> = {
    async 'sends without a proof'() {
      const visitor = await site.visitor()
      site.clock.time += hour
      await post(visitor)
      return 1
    },
    async 'sends at machine speed, with a right proof'() {
      const visitor = await site.visitor()
      const key = keyOf()
      await post(visitor, await proofOf(visitor.token, key), key)
      return 1
    },
    async 'states that the page had filled in everything'() {
      const visitor = await site.visitor()
      const key = keyOf()
      await post(visitor, (await proofOf(visitor.token, key)).replace(/0 0$/, '99 0'), key)
      return 1
    },
    async 'replays a captured proof in a session of its own'() {
      const [visitor, robot] = [await site.visitor(), await site.visitor()]
      const key = keyOf()
      const proof = await proofOf(visitor.token, key)
      site.clock.time += hour
      for (let each = 0; each < 10; each++) await post(robot, proof, key)
      return 10
    },
    async 'uses one proof for many keys'() {
      const visitor = await site.visitor()
      const proof = await proofOf(visitor.token, 'the-one-key')
      site.clock.time += hour
      for (let each = 0; each < 10; each++) await post(visitor, proof)
      return 10
    },
    async 'searches less than it should'() {
      const visitor = await site.visitor()
      site.clock.time += hour
      const key = keyOf()
      await post(visitor, await proofOf(visitor.token.replace(/\d+$/, String(zeroBits - 2)), key), key)
      return 1
    },
    async 'has searched its proofs last week'() {
      const visitor = await site.visitor()
      const key = keyOf()
      const proof = await proofOf(visitor.token, key)
      site.clock.time += 8 * 24 * hour
      const { token } = (await (await visitor.get('/api/v1/csrf')).json()) as { token: string }
      await post(visitor, proof, key, token)
      return 1
    },
    async 'signs tokens itself'() {
      const visitor = await site.visitor()
      const key = keyOf()
      const forged = visitor.token.replace(/^\d+/, (expires) => String(Number(expires) - hour))
      await post(visitor, await proofOf(forged, key), key)
      return 1
    },
    async 'writes anything into the header'() {
      const visitor = await site.visitor()
      site.clock.time += hour
      for (const proof of ['1', `${visitor.token} 1-2-3 0 0`, `${visitor.token} ${'0-'.repeat(7)}0 0 0`])
        await post(visitor, proof)
      return 3
    },
  }

  test.each(Object.entries(robots))('who %s stores nothing', async (_, robot) => {
    let sent = 0
    while (sent < 40) sent += await robot()
    expect(await site.count('enquiries')).toBe(0)
  })

  test('who sends one proof with many answers at the same time stores one enquiry', async () => {
    const visitor = await site.visitor()
    const key = keyOf()
    const proof = await proofOf(visitor.token, key)
    site.clock.time += hour
    const statuses = await Promise.all(Array.from({ length: 100 }, () => post(visitor, proof, key)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await site.count('enquiries')).toBe(1)
  })
})

describe('visitors', () => {
  beforeAll(open)
  afterAll(() => site.close())
  afterEach(() => void vi.unstubAllGlobals())

  const dice = diceOf(20_261_127)
  /** Lets the time pass that a visitor needs for some questions, each between two numbers of milliseconds. */
  const answer = (count: number, from: number, to: number) => {
    for (let each = 0; each < count; each++) site.clock.time += from + dice.below(to - from)
  }
  const stored = async ({ submit }: OpenPage, key: string, more: object = {}) => {
    const outcome = await submit({ key, replaces: [], payload: payload(), ...more })
    expect(outcome).toEqual({ token: expect.any(String) })
  }

  /** A visit, from the page to a stored enquiry. */
  const visits: Readonly<Record<string, (key: string) => Promise<void>>> = {
    async 'types everything'(key) {
      const page = await openPage(site, key)
      answer(questions, 2 * second, 15 * second)
      await stored(page, key)
    },
    async 'is quick and has autofill'(key) {
      const page = await openPage(site, key)
      answer(questions, 700, 2 * second)
      await stored(page, key)
    },
    async 'composes texts with an input method, or pastes them'(key) {
      const page = await openPage(site, key)
      for (const field of ['address2', 'name1', 'name2', 'email']) page.insert(field)
      answer(questions, second, 4 * second)
      await stored(page, key)
    },
    async 'uses the keyboard and takes time'(key) {
      const page = await openPage(site, key)
      answer(questions, 20 * second, 90 * second)
      await stored(page, key)
    },
    async 'finds all but two questions filled in'(key) {
      const page = await openPage(site, key, 6)
      answer(6, 250, second)
      answer(2, 700, 2 * second)
      await stored(page, key)
    },
    async 'comes back after an hour, or after a weekend'(key) {
      const page = await openPage(site, key)
      answer(4, second, 5 * second)
      site.clock.time += dice.pick([hour, 60 * hour])
      await stored(page, key)
    },
    async 'loses the reply, and sends the same again'(key) {
      const page = await openPage(site, key)
      answer(questions, second, 5 * second)
      const same = { payload: payload() }
      page.lose(true)
      expect(await page.submit({ key, replaces: [], ...same })).toEqual({ error: 'lost' })
      page.lose(false)
      await stored(page, key, same)
    },
    async 'loses the reply, and corrects an answer'(key) {
      const page = await openPage(site, key)
      answer(questions, second, 5 * second)
      page.lose(true)
      expect(await page.submit({ key, replaces: [], payload: payload() })).toEqual({ error: 'lost' })
      page.lose(false)
      await stored(page, `${key}-1`, { replaces: [key] })
    },
    async 'has two tabs, and sends both'(key) {
      const [first, other] = [await openPage(site, key), `${key}-in-another-tab`]
      const tab = await openPage(site, other, 0, first.cookie)
      answer(questions, 700, 5 * second)
      await stored(first, key)
      await stored(tab, other)
    },
  }

  test.each(Object.entries(visits))('who %s is never taken for a robot', { timeout: 180_000 }, async (_, visit) => {
    const before = await site.count('enquiries')
    const times = long ? 125 : 20
    for (let each = 0; each < times; each++) await visit(keyOf())
    expect((await site.count('enquiries')) - before).toBeGreaterThanOrEqual(times)
  })
})
