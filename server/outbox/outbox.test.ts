import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteEnquiry } from '../enquiry/remove.ts'
import { noJournal } from '../ledger/journal.ts'
import { unlimited } from '../limits/limits.ts'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'
import { key, replacing } from '../testing/submissions.ts'
import {
  lease,
  newMessage,
  openMessages,
  outboxOf,
  sendAgain,
  type Message,
  type Outbox,
  type Outcome,
} from './outbox.ts'

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
  const take = async (outbox: Outbox, most: number) => (await outbox.exchange([], most)).taken
  /** Stores the outcome of one attempt; returns whether the message is given up. */
  const settle = async (outbox: Outbox, message: Message, outcome: Outcome) =>
    (await outbox.exchange([{ message, outcome }], 0)).givenUp.length > 0
  const openToCrm = async () => (await openMessages(site.database, 10)).filter(({ endpoint }) => endpoint === 'crm')
  const events = async (outbox = crm!) => (await take(outbox, 10)).map(({ token, event }) => ({ token, event }))

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
    const taken = await Promise.all([take(crm!, 4), take(second!, 4), take(crm!, 4)])
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length + (await take(crm!, 10)).length).toBe(6)
    expect(await take(crm!, 10)).toEqual([])
  })

  test('a message of a server that has ended is taken again after a minute, under the same id', async () => {
    await send('a')
    const [first] = await take(crm!, 1)
    clock.time += lease - 1000
    expect(await take(second!, 1)).toEqual([])
    clock.time += 2000
    expect(await take(second!, 1)).toEqual([{ ...first, attempts: 2 }])
  })

  test('a delivered message is not taken again, and a failed one later and later, for three days', async () => {
    await send('a')
    await send('b')
    const [delivered, failing] = await take(crm!, 2)
    expect(await settle(crm!, delivered!, { status: 204 })).toBe(false)
    const begin = clock.time
    const pauses: number[] = []
    for (let message = failing!; !(await settle(crm!, message, { status: 500 }));) {
      const [open] = await openToCrm()
      const due = Date.parse(open!.dueAt)
      pauses.push(due - clock.time)
      clock.time = due - 1
      expect(await take(crm!, 1)).toEqual([])
      clock.time = due
      ;[message] = (await take(crm!, 1)) as [typeof message]
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
    let [message] = await take(crm!, 1)
    expect(await settle(crm!, message!, { status: 503, retryAfter: 2 * hour })).toBe(false)
    clock.time += 2 * hour - 1000
    expect(await take(crm!, 1)).toEqual([])
    clock.time += 2000
    ;[message] = await take(crm!, 1)
    expect(await settle(crm!, message!, { status: 410 })).toBe(true)
  })

  test('outcomes that are stored together each change their own message', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await send(name)
    const messages = await take(crm!, 5)
    const outcomes: Outcome[] = [
      { status: 204 },
      { status: 410 },
      { problem: 'ECONNRESET' },
      { status: 204 },
      { problem: 'not an address', isFinal: true },
    ]
    const attempts = messages.map((message, index) => ({ message, outcome: outcomes[index]! }))
    expect((await crm!.exchange(attempts, 0)).givenUp).toEqual([attempts[1], attempts[4]])
    expect((await openToCrm()).toSorted((left, right) => (left.id < right.id ? -1 : 1))).toEqual(
      [
        { id: messages[1]!.id, state: 'dead', status: 410, problem: null },
        { id: messages[2]!.id, state: 'waiting', status: null, problem: 'ECONNRESET' },
        { id: messages[4]!.id, state: 'dead', status: null, problem: 'not an address' },
      ]
        .toSorted((left, right) => (left.id < right.id ? -1 : 1))
        .map((open) => expect.objectContaining(open) as unknown),
    )
  })

  test('a server that was halted does not undo what another one has delivered', async () => {
    await send('a')
    const [halted] = await take(crm!, 1)
    clock.time += lease + 1000
    const [again] = await take(second!, 1)
    await settle(second!, again!, { status: 200 })
    expect(await settle(crm!, halted!, { status: 410 })).toBe(false)
    expect(await openToCrm()).toEqual([])
  })

  test('messages that were given up, or a single one, are sent again for three more days', async () => {
    const token = await send('a')
    const [message] = await take(crm!, 1)
    await settle(crm!, message!, { status: 410 })
    clock.time += 200 * hour
    expect(await sendAgain(site.database, now())).toBe(1)
    const [again] = await take(crm!, 1)
    expect(again).toMatchObject({ id: message!.id, token, attempts: 1 })
    expect(await settle(crm!, again!, { problem: 'ECONNREFUSED' })).toBe(false)
    clock.time += hour
    const [third] = await take(crm!, 1)
    await settle(crm!, third!, { status: 200 })
    expect(await sendAgain(site.database, now())).toBe(0)
    expect(await sendAgain(site.database, now(), third!.id)).toBe(1)
    expect(await sendAgain(site.database, now(), 'msg_unknown')).toBe(0)
  })

  test('a replaced enquiry is announced after it was delivered or given up', async () => {
    const token = await send('a')
    const [created] = await take(crm!, 1)
    const correction = await send('ab', replacing('ab', 'a'))
    expect(await events()).toEqual([{ token: correction, event: 'enquiry.created' }])
    const { taken } = await crm!.exchange([{ message: created!, outcome: { status: 200 } }], 10)
    expect(taken).toMatchObject([{ token, event: 'enquiry.replaced' }])
  })

  test('with an enquiry, its messages are deleted', async () => {
    const token = await send('a')
    await deleteEnquiry(site.database, token, noJournal)
    expect(await site.count('deliveries')).toBe(0)
  })
})
