import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { unlimited } from '../limits/limits.ts'
import { lease, openMessages } from '../outbox/outbox.ts'
import { databases } from '../testing/databases.ts'
import { answer, testFlows } from '../testing/flows.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts'
import { key, replacing } from '../testing/submissions.ts'
import { couriersTo, type Couriers } from './courier.ts'
import { composer } from './message.ts'
import { webhookEndpoint, type WebhookSettings } from './post.ts'

const path = '/api/v1/chat_form/conversion'
const signing = Buffer.alloc(32, 7)

vi.setConfig({ testTimeout: 60_000 })

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let receivers: Receiver[]
  let started: Couriers[]
  let webhooks: WebhookSettings[]
  /** The clock of the server, ahead of that of the machine by so much. */
  let ahead: number

  beforeEach(async () => {
    receivers = [await startReceiver(), await startReceiver()]
    webhooks = receivers.map(({ url }, index) => ({
      id: ['crm', 'sheet'][index]!,
      url: new URL(url),
      flows: index === 1 ? ['direct'] : undefined,
      keys: [signing],
      allowsPrivate: true,
    }))
    started = []
    ahead = 0
    // The couriers of a site are started with its database, which the site opens.
    const couriers = {
      messagesOf: (flow: string) => started[0]!.messagesOf(flow),
      wake: () => started.forEach((courier) => courier.wake()),
    }
    site = await openSite(kind, { limits: unlimited, couriers, now: () => new Date(Date.now() + ahead) })
    start()
  })
  afterEach(async () => {
    await Promise.all(started.map((courier) => courier.stop()))
    await Promise.all(receivers.map((receiver) => receiver.close()))
    await site.close()
  })

  const start = () => {
    const now = () => new Date(Date.now() + ahead)
    const compose = composer(site.database, testFlows, 'Asia/Tokyo')
    const endpoints = webhooks.map((webhook) => webhookEndpoint(webhook, compose))
    started.push(couriersTo(endpoints, site.database, now))
    return started.at(-1)!
  }
  const send = async (name: string, flow = 'enquiry') => {
    const visitor = await site.visitor()
    const { client_ids, ...answers } = { ...answer, name1: name, tel: `0901234${String(1000 + tel++)}` }
    const body = flow === 'direct' ? answers : { ...answers, client_ids }
    const reply = await visitor.post(path, body, { ...key(`form-${tel}`), 'X-Kaiwa-Flow': flow })
    return ((await reply.json()) as { token: string }).token
  }
  let tel = 0
  const bodies = (receiver = receivers[0]!) => receiver.received.map(({ body }) => body)
  const arrived = () =>
    bodies()
      .map(({ data }) => data.id)
      .toSorted()
  const received = (count: number, receiver = receivers[0]!) =>
    eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count))
  const allDelivered = () => eventually(async () => expect(await openMessages(site.database, 99)).toEqual([]))

  test('a stored enquiry arrives signed, with its answers as sent and in words', async () => {
    const token = await send('花子')
    await received(1)
    const [{ headers, text }] = receivers[0]!.received as [Receiver['received'][number]]
    expect(new Webhook(signing.toString('base64')).verify(text, headers)).toEqual({
      type: 'enquiry.created',
      timestamp: expect.any(String) as unknown,
      data: {
        id: token,
        flow: 'enquiry',
        mode: 'self',
        answers: expect.objectContaining({ sex: 1, name1: '花子' }) as unknown,
        readable: [{ field: 'name1', label: 'Name', answer: '花子' }],
        clients: expect.arrayContaining([expect.any(String)]) as unknown,
        files: [],
        replaces: [],
        duplicateOf: null,
      },
    })
    await allDelivered()
    expect(receivers[0]!.received).toHaveLength(1)
  })

  test('an endpoint receives the enquiries of its flows only', async () => {
    await send('a')
    const token = await send('b', 'direct')
    await allDelivered()
    expect(bodies(receivers[0]).length).toBe(2)
    expect(bodies(receivers[1]).map(({ data }) => data.id)).toEqual([token])
  })

  test('a correction names the enquiry that it replaces, and the replaced one is announced after it', async () => {
    const visitor = await site.visitor()
    const post = async (name: string, headers: Record<string, string>) =>
      ((await (await visitor.post(path, { ...answer, name1: name }, headers)).json()) as { token: string }).token
    const first = await post('a', key('a'))
    const second = await post('b', replacing('b', 'a'))
    await allDelivered()
    const about = (token: string) => bodies().filter(({ data }) => data.id === token)
    expect(about(first)).toMatchObject([
      { type: 'enquiry.created' },
      { type: 'enquiry.replaced', data: { flow: 'enquiry', replacedBy: second } },
    ])
    expect(about(second)).toMatchObject([{ type: 'enquiry.created', data: { replaces: [first] } }])
  })

  test('an endpoint that does not reply delays no other endpoint', async () => {
    receivers[0]!.reply = () => {}
    const tokens = []
    for (let index = 0; index < 8; index++) tokens.push(await send(`n${index}`, 'direct'))
    await received(8, receivers[1])
    expect(new Set(bodies(receivers[1]).map(({ data }) => data.id))).toEqual(new Set(tokens))
    // Four at a time, which hold their places.
    expect(receivers[0]!.received).toHaveLength(4)
  })

  test('a message that was refused, answered by nobody or by an outage arrives later, under the same id', async () => {
    const replies = [500, 429, 302]
    // The outcome of each attempt: only it tells an attempt that has ended from one that is under way.
    const outcomes = [...replies.map((status) => ({ status, problem: null })), { status: null, problem: 'ECONNRESET' }]
    receivers[0]!.reply = (_, response) => {
      const status = replies.shift()
      if (status === undefined) response.destroy()
      else response.writeHead(status).end()
    }
    const token = await send('a')
    for (const [index, outcome] of outcomes.entries()) {
      await received(index + 1)
      await eventually(async () =>
        expect(await openMessages(site.database, 1)).toMatchObject([{ attempts: index + 1, ...outcome }]),
      )
      ahead += 3_600_000
      started[0]!.wake()
    }
    receivers[0]!.reply = (_, response) => void response.writeHead(200).end()
    ahead += 3_600_000
    started[0]!.wake()
    await allDelivered()
    expect(new Set(receivers[0]!.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(bodies().map(({ data }) => data.id))).toEqual(new Set([token]))
  })

  test('an endpoint that is gone for a day receives everything afterwards', async () => {
    const url = new URL(receivers[0]!.url)
    await receivers[0]!.close()
    const tokens = [await send('a'), await send('b'), await send('c')]
    await eventually(async () =>
      expect((await openMessages(site.database, 9)).map(({ problem }) => problem)).toEqual(
        tokens.map(() => 'ECONNREFUSED'),
      ),
    )
    ahead += 24 * 3_600_000
    receivers[0] = await startReceiver(Number(url.port))
    started[0]!.wake()
    await allDelivered()
    expect(arrived()).toEqual(tokens.toSorted())
  })

  test('two servers share the work', async () => {
    start()
    const tokens: string[] = []
    for (let index = 0; index < 20; index++) tokens.push(await send(`n${index}`))
    await allDelivered()
    expect(arrived()).toEqual(tokens.toSorted())
  })

  test('what is under way when a server stops is sent again by the next one', async () => {
    receivers[0]!.reply = () => {}
    const token = await send('a')
    await received(1)
    await started.pop()!.stop()
    receivers[0]!.reply = (_, response) => void response.writeHead(200).end()
    ahead += lease
    start()
    await received(2)
    await allDelivered()
    expect(bodies().map(({ data }) => data.id)).toEqual([token, token])
    await sleep(100)
    expect(receivers[0]!.received).toHaveLength(2)
  })
})
