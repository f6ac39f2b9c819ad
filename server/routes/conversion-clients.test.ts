import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPayload } from '../../tests/support/answers.ts'
import { program } from '../../tests/support/enquiry.ts'
import { flowsOf } from '../flow/flows-of.ts'
import { unlimited } from '../limits/limits.ts'
import { databases } from '../testing/databases.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'

const today = '2026-07-01'
let site: SiteUnderTest
let visitor: Visitor
beforeAll(async () => {
  const flows = flowsOf(new Map([['enquiry', program]]), () => today)
  site = await openSite(databases[0], { flows, limits: unlimited })
  visitor = await site.visitor()
})
afterAll(() => site.close())

let numbers = 0
const send = async (clients: unknown, answers: Record<string, unknown> = {}) => {
  const body = { ...goodPayload, tel: `0901234${1000 + ++numbers}`, ...answers, client_ids: clients }
  const reply = await visitor.post('/api/v1/chat_form/conversion', body)
  const { problems } = (await reply.json()) as { problems?: { field: string; rule: string }[] }
  return problems?.map(({ field, rule }) => `${field} ${rule}`).join() ?? reply.status
}
const found = async (answers: Record<string, string> = {}) => {
  const { sex, birthday, job, school, pref } = goodPayload
  const criteria = { sex: `${sex}`, birthday, job: `${job}`, school: `${school}`, pref: `${pref}`, ...answers }
  const reply = await site.get(`/api/v1/chat_form/client?${new URLSearchParams(criteria)}`)
  return ((await reply.json()) as { id: number }[]).map(({ id }) => id)
}

test('the agencies that were found, and a part of them, are accepted', async () => {
  const ids = await found()
  expect(ids.length).toBeGreaterThan(3)
  expect(await send(ids)).toBe(200)
  expect(await send(ids.slice(1, 3).toReversed())).toBe(200)
})

test.each<[clients: unknown, problem: string]>([
  [undefined, 'client_ids required'],
  [[], 'client_ids required'],
  [[1, 999], 'client_ids known'],
  [[1, '2'], 'client_ids known'],
  [[1, 101], 'client_ids known'],
  [[1, 2, 1], 'client_ids repeated'],
  [[1, 8], 'client_ids matching'],
])('the agencies %j are refused: %s', async (clients, problem) => {
  expect(await send(clients)).toBe(problem)
})

test('an agency that is repeated many times is refused', async () => {
  expect(await send(Array.from({ length: 10_000 }, () => 1))).toBe('client_ids repeated')
})

test('agencies that depend on a context outside the payload are accepted', async () => {
  const okinawa = { pref: 47 }
  const [ordinary, campaign] = [await found({ pref: '47' }), await found({ pref: '47', is_tiktok_for_zwei: '1' })]
  expect(ordinary).not.toEqual(campaign)
  expect(await send(ordinary, okinawa)).toBe(200)
  expect(await send(campaign, okinawa)).toBe(200)
  expect(await send([...ordinary, 9], okinawa)).toBe('client_ids matching')
})

test('an age counts on the visitor’s day, which may be the day before or after the server’s', async () => {
  const birthday = '2006-07-02'
  expect(await found({ birthday })).toEqual([])
  expect(await send([1], { birthday })).toBe(200)
  expect(await send([1], { birthday: '2006-07-03' })).toBe('client_ids matching')
})
