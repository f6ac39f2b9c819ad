import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteEnquiry } from '../enquiry/remove.ts'
import { unlimited } from '../limits/limits.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'
import { key, replacing } from '../testing/submissions.ts'
import { lease, newMessage, openMessages, outboxOf, sendAgain, type Outbox } from './outbox.ts'

const path = '/api/v1/chat_form/conversion'
const hour = 3_600_000

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let visitor: Visitor
  let [crm, second]: Outbox[] = []
  const clock = { time: Date.parse('2026-07-01T00:00:00Z') }
  const now = () => new Date(clock.time)

  beforeEach(async () => {
    clock.time = Date.parse('2026-07-01T00:00:00Z')
    const couriers = { messagesOf: () => ['crm', 'sheet'].map(newMessage), wake: () => {} }
    site = await openSite(kind, { limits: unlimited, couriers, now })
    visitor = await site.visitor()
    ;[crm, second] = [1, 2].map(() => outboxOf(site.database, 'crm', now))
  })
  afterEach(() => site.close())

  const send = async (name: string, headers: Record<string, string> = key(name)) => {
    const body = { ...answer, tel: `090${String(name.length).padStart(4, '0')}${name.charCodeAt(0)}11`.slice(0, 11) }
    const reply = await visitor.post(path, { ...body, name1: name }, headers)
    return ((await reply.json()) as { token: string }).token
  }
  const openToCrm = async () => (await openMessages(site.database, 10)).filter(({ endpoint }) => endpoint === 'crm')
  const events = async (outbox = crm!) => (await outbox.take(10)).map(({ token, event }) => ({ token, event }))

  test('an enquiry has a message for each endpoint, whether it is stored with others or alone', async () => {
    const [together, alone] = [await send('a'), await send('b', {})]
    const rows = await site.database.query('select token, endpoint, state from deliveries order by token, endpoint')
    expect(rows).toEqual(
      [together, alone]
        .toSorted()
        .flatMap((token) => ['crm', 'sheet'].map((endpoint) => ({ token, endpoint, state: 'waiting' }))),
    )
  })

  test('a refused enquiry has no message', async () => {
    await visitor.post(path, answer, key('one'))
    const duplicate = await visitor.post(path, { ...answer, sex: 2 }, key('two'))
    expect(duplicate.status).toBe(409)
    expect(await site.count('enquiries')).toBe(1)
    expect(await site.count('deliveries')).toBe(2)
  })

  test('each message is taken by one of two servers', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await send(name)
    const taken = await Promise.all([crm!.take(4), second!.take(4), crm!.take(4)])
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length + (await crm!.take(10)).length).toBe(6)
    expect(await crm!.take(10)).toEqual([])
  })

  test('a message of a server that has ended is taken again after a minute, under the same id', async () => {
    await send('a')
    const [first] = await crm!.take(1)
    clock.time += lease - 1000
    expect(await second!.take(1)).toEqual([])
    clock.time += 2000
    expect(await second!.take(1)).toEqual([{ ...first, attempts: 2 }])
  })

  test('a delivered message is not taken again, and a failed one later and later, for three days', async () => {
    await send('a')
    await send('b')
    const [delivered, failing] = await crm!.take(2)
    expect(await crm!.settle(delivered!, { status: 204 })).toBe(false)
    const begin = clock.time
    const pauses: number[] = []
    for (let message = failing!; !(await crm!.settle(message, { status: 500 }));) {
      const [open] = await openToCrm()
      const due = Date.parse(open!.dueAt)
      pauses.push(due - clock.time)
      clock.time = due - 1
      expect(await crm!.take(1)).toEqual([])
      clock.time = due
      ;[message] = (await crm!.take(1)) as [typeof message]
      expect(message.id).toBe(failing!.id)
    }
    expect(pauses[0]).toBeLessThan(7000)
    expect(pauses.at(-1)).toBeGreaterThan(11 * hour)
    expect(clock.time - begin).toBeLessThan(72 * hour)
    expect(clock.time - begin).toBeGreaterThan(48 * hour)
    expect(await openToCrm()).toEqual([
      expect.objectContaining({ id: failing!.id, state: 'dead', status: 500, attempts: pauses.length + 1 }),
    ])
  })

  test('an endpoint can ask for a later attempt, and refuse all further ones', async () => {
    await send('a')
    let [message] = await crm!.take(1)
    expect(await crm!.settle(message!, { status: 503, retryAfter: 2 * hour })).toBe(false)
    clock.time += 2 * hour - 1000
    expect(await crm!.take(1)).toEqual([])
    clock.time += 2000
    ;[message] = await crm!.take(1)
    expect(await crm!.settle(message!, { status: 410 })).toBe(true)
  })

  test('a server that was halted does not undo what another one has delivered', async () => {
    await send('a')
    const [halted] = await crm!.take(1)
    clock.time += lease + 1000
    const [again] = await second!.take(1)
    await second!.settle(again!, { status: 200 })
    expect(await crm!.settle(halted!, { status: 410 })).toBe(false)
    expect(await openToCrm()).toEqual([])
  })

  test('messages that were given up, or a single one, are sent again for three more days', async () => {
    const token = await send('a')
    const [message] = await crm!.take(1)
    await crm!.settle(message!, { status: 410 })
    clock.time += 200 * hour
    expect(await sendAgain(site.database, now())).toBe(1)
    const [again] = await crm!.take(1)
    expect(again).toMatchObject({ id: message!.id, token, attempts: 1 })
    expect(await crm!.settle(again!, { problem: 'ECONNREFUSED' })).toBe(false)
    clock.time += hour
    const [third] = await crm!.take(1)
    await crm!.settle(third!, { status: 200 })
    expect(await sendAgain(site.database, now())).toBe(0)
    expect(await sendAgain(site.database, now(), third!.id)).toBe(1)
    expect(await sendAgain(site.database, now(), 'msg_unknown')).toBe(0)
  })

  test('a replaced enquiry is announced after it was delivered or given up', async () => {
    const token = await send('a')
    const [created] = await crm!.take(1)
    const correction = await send('ab', replacing('ab', 'a'))
    expect(await events()).toEqual([{ token: correction, event: 'enquiry.created' }])
    await crm!.settle(created!, { status: 200 })
    expect(await events()).toEqual([{ token, event: 'enquiry.replaced' }])
  })

  test('with an enquiry, its messages are deleted', async () => {
    const token = await send('a')
    await deleteEnquiry(site.database, token)
    expect(await site.count('deliveries')).toBe(0)
  })
})
