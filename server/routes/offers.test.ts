import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call as findOffers, type Offer } from '../../schemas/calls/find-offers.ts'
import { call as holdOffer, type Hold } from '../../schemas/calls/hold-offer.ts'
import { call as submit } from '../../schemas/calls/submit.ts'
import { deleteEnquiry } from '../enquiry/remove.ts'
import { noJournal } from '../ledger/journal.ts'
import { unlimited } from '../limits/limits.ts'
import { sweeper } from '../limits/sweep.ts'
import { importStock, listStock } from '../offers/stock.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'

const ofTime = { 'X-Kaiwa-Flow': 'direct', 'X-Kaiwa-Field': 'time' }
const { client_ids: _, ...person } = answer

const offers = [
  { id: 'morning', day: '2026-07-10', title: '10:00' },
  { id: 'evening', day: '2026-07-10', title: '18:00', places: 2 },
  { id: 'women', title: 'Lounge', for: { sex: 2 } },
]

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  beforeEach(async () => {
    site = await openSite(kind, { limits: unlimited })
    await importStock(site.database, { source: 'visits', offers })
  })
  afterEach(() => site.close())

  const keyOf = (name: string) => `key-of-${name}`
  const list = async (by: Visitor, name: string, answers: object = { sex: 1 }) =>
    (await (await by.post(findOffers.path, { answers, key: keyOf(name) }, ofTime)).json()) as Offer[]
  const left = async (by: Visitor, name: string) =>
    Object.fromEntries((await list(by, name)).map((offer) => [offer.id, offer.left]))
  const hold = (by: Visitor, name: string, offer: string) =>
    by.post(holdOffer.path, { offer, key: keyOf(name) }, ofTime)
  const held = async (reply: Response | Promise<Response>) => (await (await reply).json()) as Hold
  const send = async (
    by: Visitor,
    name: string,
    offer: string,
    more: object = {},
    headers: Record<string, string> = {},
  ) => {
    const body = { ...person, time: [offer, 'as the visitor read it'], ...more }
    const reply = await by.post(submit.path, body, {
      'X-Kaiwa-Flow': 'direct',
      'Idempotency-Key': keyOf(name),
      ...headers,
    })
    return { status: reply.status, ...((await reply.json()) as { token?: string; problems?: unknown }) }
  }
  const lost = { status: 422, problems: [{ field: 'time', rule: 'held' }] }

  test('offers are listed in their order, for the answers that the field names only', async () => {
    const visitor = await site.visitor()
    expect(await list(visitor, 'one')).toEqual([
      { id: 'morning', day: '2026-07-10', title: '10:00', left: 1 },
      { id: 'evening', day: '2026-07-10', title: '18:00', left: 2 },
    ])
    expect((await list(visitor, 'one', { sex: 2 })).map(({ id }) => id)).toEqual(['morning', 'evening', 'women'])
    expect((await list(visitor, 'one', { tel: '090' })).map(({ id }) => id)).toContain('women')
    expect((await visitor.post(findOffers.path, { answers: {}, key: keyOf('one') })).status).toBe(422)
    expect((await visitor.post(findOffers.path, { answers: {}, key: 'x' }, ofTime)).status).toBe(422)
  })

  test('a hold reserves an offer until it is released or expires, and a form has one per field', async () => {
    const [one, two] = [await site.visitor(), await site.visitor()]
    const first = await held(hold(one, 'one', 'morning'))
    expect(first.seconds).toBeGreaterThan(0)
    expect([await left(one, 'one'), await left(two, 'two')]).toEqual([
      { morning: 1, evening: 2 },
      { morning: 0, evening: 2 },
    ])
    expect((await hold(two, 'two', 'morning')).status).toBe(409)
    // The same offer again renews the hold.
    expect(await held(hold(one, 'one', 'morning'))).toEqual(first)
    await hold(one, 'one', 'evening')
    expect(await left(two, 'two')).toEqual({ morning: 1, evening: 1 })

    const second = await held(hold(two, 'two', 'morning'))
    expect((await one.release(second.hold)).status).toBe(404)
    expect((await two.release(second.hold)).status).toBe(204)
    expect(await left(one, 'one')).toEqual({ morning: 1, evening: 2 })

    await hold(two, 'two', 'morning')
    site.clock.time += second.seconds * 1000 + 1
    expect(await left(one, 'one')).toEqual({ morning: 1, evening: 2 })
    await sweeper(site.database).all(new Date(site.clock.time))
    expect(await site.count('holds')).toBe(0)
  })

  test('one of a hundred parallel enquiries gets the last place, and the others are refused', async () => {
    const visitors = await Promise.all(Array.from({ length: 100 }, () => site.visitor()))
    const sent = await Promise.all(
      visitors.map((visitor, at) => send(visitor, `visitor${at}`, 'morning', { tel: `0900000${1000 + at}` })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 99 }, () => expect.objectContaining(lost) as object),
    )
    expect([await site.count('enquiries'), await site.count('holds')]).toEqual([1, 1])
  })

  test('one of a hundred parallel visitors holds the last place', async () => {
    const visitors = await Promise.all(Array.from({ length: 100 }, () => site.visitor()))
    const replies = await Promise.all(visitors.map((visitor, at) => hold(visitor, `visitor${at}`, 'morning')))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 99 }, () => 409)])
  })

  test('an enquiry books its place with or without a hold, as often as there are places', async () => {
    const [one, two] = [await site.visitor(), await site.visitor()]
    await hold(one, 'one', 'evening')
    const first = await send(one, 'one', 'evening')
    expect(first.status).toBe(200)
    // The same body again is the same enquiry, and books nothing more.
    expect(await send(one, 'one', 'evening')).toEqual(first)
    expect((await send(two, 'two', 'evening', { tel: '09000000002' })).status).toBe(200)
    site.clock.time += 86_400_000
    const three = await site.visitor()
    expect(await send(three, 'three', 'evening', { tel: '09000000003' })).toMatchObject(lost)
    expect(await listStock(site.database, new Date(site.clock.time).toISOString())).toMatchObject([
      { id: 'morning', held: 0, tokens: [] },
      { id: 'evening', held: 0, tokens: expect.arrayContaining([first.token]) as string[] },
      { id: 'women' },
    ])
    expect(await site.count('enquiries')).toBe(2)
  })

  test('an offer that another visitor holds cannot be booked, and nothing is stored', async () => {
    const [one, two] = [await site.visitor(), await site.visitor()]
    await hold(one, 'one', 'morning')
    expect(await send(two, 'two', 'morning')).toMatchObject(lost)
    expect(await site.count('enquiries')).toBe(0)
    // The same key may be sent again with another choice.
    expect((await send(two, 'two-1', 'evening')).status).toBe(200)
    expect((await send(one, 'one-1', 'morning', { tel: '09000000009' })).status).toBe(200)
  })

  test('an offer that does not exist, or is for other answers, is refused', async () => {
    const visitor = await site.visitor()
    expect(await send(visitor, 'one', 'night')).toMatchObject(lost)
    expect(await send(visitor, 'two', 'women')).toMatchObject(lost)
    expect((await send(visitor, 'three', 'women', { sex: 2 })).status).toBe(200)
    expect((await hold(visitor, 'one', 'night')).status).toBe(409)
  })

  test('a correction releases the place of the replaced enquiry, and so does a deletion', async () => {
    const visitor = await site.visitor()
    await send(visitor, 'one', 'morning')
    const corrected = await send(visitor, 'one-1', 'morning', { name1: '佐藤' }, { 'X-Kaiwa-Replaces': keyOf('one') })
    expect(corrected.status).toBe(200)
    expect(await site.count('holds')).toBe(1)
    const correction = await send(visitor, 'one-2', 'evening', {}, { 'X-Kaiwa-Replaces': keyOf('one-1') })
    expect(await left(visitor, 'new-form')).toEqual({ morning: 1, evening: 1 })
    await deleteEnquiry(site.database, correction.token!, noJournal)
    expect(await left(visitor, 'new-form')).toEqual({ morning: 1, evening: 2 })
  })

  test('a new list replaces the old one, and booked offers stay listed', async () => {
    const visitor = await site.visitor()
    const { token } = await send(visitor, 'one', 'morning')
    const next = [{ id: 'noon', title: '12:00' }]
    expect(await importStock(site.database, { source: 'visits', offers: next })).toEqual({ offers: 1, withdrawn: 1 })
    expect((await list(visitor, 'two')).map(({ id }) => id)).toEqual(['noon'])
    expect(await listStock(site.database, new Date(site.clock.time).toISOString())).toMatchObject([
      { id: 'morning', places: 0, tokens: [token] },
      { id: 'noon', places: 1 },
    ])
  })

  test('a session can hold only a few offers', async () => {
    const many = Array.from({ length: 12 }, (_each, at) => ({ id: `o${at}`, title: `${at}` }))
    await importStock(site.database, { source: 'visits', offers: many })
    const visitor = await site.visitor()
    const statuses = []
    for (const { id } of many) statuses.push((await hold(visitor, `form-${id}`, id)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409])
  })
})
