import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { diceOf } from '../../../engine/language/dice.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { deleteEnquiry } from '../../enquiry/remove.ts'
import { noJournal } from '../../ledger/journal.ts'
import { unlimited } from '../../limits/limits.ts'
import { written } from '../../log.ts'
import { openMessages, sendAgain } from '../../outbox/outbox.ts'
import { databases } from '../../testing/databases.ts'
import { answer, testFlows } from '../../testing/flows.ts'
import { refusal, startMailHost, type MailHost } from '../../testing/mail-host.ts'
import { openSite, type SiteUnderTest } from '../../testing/site-under-test.ts'
import { key, replacing } from '../../testing/submissions.ts'
import { couriersTo, type Couriers } from '../courier.ts'
import { endpointsOf } from '../endpoints.ts'

const path = '/api/v1/chat_form/conversion'
const hour = 3_600_000

vi.setConfig({ testTimeout: 60_000 })

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let host: MailHost
  let couriers: Couriers
  let errors: string[]
  /** The clock of the server, ahead of that of the machine by so much. */
  let ahead: number
  let tel = 0

  beforeEach(async () => {
    ahead = 0
    errors = []
    written.clear()
    vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line))
    host = await startMailHost()
    const later: Pick<Couriers, 'messagesOf' | 'wake'> = {
      messagesOf: (flow) => couriers.messagesOf(flow),
      wake: () => couriers.wake(),
    }
    site = await openSite(kind, { limits: unlimited, couriers: later, now: () => new Date(Date.now() + ahead) })
    await start()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await couriers.stop()
    await host.close()
    await site.close()
  })

  const start = async () => {
    const office = {
      id: 'office',
      to: ['office@example.jp'],
      flows: ['direct'],
      showsAnswers: true,
      link: undefined,
      language: 'en',
    } as const
    const from = { address: 'form@example.jp', name: '' }
    const mail = { server: host.server, from, recipients: [office], confirms: true }
    const endpoints = await endpointsOf({ webhooks: [], mail }, site.database, testFlows, 'Asia/Tokyo')
    couriers = couriersTo(endpoints, site.database, () => new Date(Date.now() + ahead))
  }
  const send = async (changes: object = {}, flow = 'enquiry', headers = key(`form-${tel}`)) => {
    const visitor = await site.visitor()
    const { client_ids, ...answers } = { ...answer, tel: `0901234${String(1000 + tel++)}`, ...changes }
    const body = flow === 'direct' ? answers : { ...answers, client_ids }
    const reply = await visitor.post(path, body, { ...headers, 'X-Kaiwa-Flow': flow })
    return ((await reply.json()) as { token: string }).token
  }
  const allDelivered = () => eventually(async () => expect(await openMessages(site.database, 99)).toEqual([]))
  const opened = async () =>
    (await openMessages(site.database, 99)).map(({ endpoint, state, problem }) => ({ endpoint, state, problem }))

  test('the visitor gets a confirmation, and the business of the flow a mail', async () => {
    await send()
    const token = await send({ email: 'taro@example.jp', name1: '太郎' }, 'direct')
    await allDelivered()
    const to = host.received.map((mail) => mail.to[0]!).toSorted()
    expect(to).toEqual(['hanako@example.jp', 'office@example.jp', 'taro@example.jp'])
    const [confirmation, office] = ['taro@example.jp', 'office@example.jp'].map((address) =>
      host.received.find((mail) => mail.to[0] === address),
    )
    expect(confirmation).toMatchObject({
      from: 'form@example.jp',
      headers: { subject: ['Dear 太郎'], 'auto-submitted': ['auto-generated'] },
      text: 'We have your enquiry.\n\nGood bye.\n',
    })
    expect(office!.text).toContain(token)
    expect(office!.text).toContain('Name: 太郎')
  })

  test('without an address, from a flow without a confirmation or after a deletion, there is none', async () => {
    const { email: _, ...anonymous } = answer
    await send({ ...anonymous, email: '' })
    await send({}, 'parent')
    expect((await site.database.query('select id from deliveries')).length).toBe(1)
    await allDelivered()
    await couriers.stop()
    const deleted = await send()
    await deleteEnquiry(site.database, deleted, noJournal)
    await start()
    await send({ email: 'last@example.jp' })
    await allDelivered()
    expect(host.received.map((mail) => mail.to)).toEqual([['last@example.jp']])
  })

  test('a correction has its own confirmation, instead of one that was not sent yet', async () => {
    const visitor = await site.visitor()
    const post = (name: string, headers: Record<string, string>) =>
      visitor.post(path, { ...answer, name1: name }, headers)
    await post('a', key('a'))
    await allDelivered()
    await post('b', replacing('b', 'a'))
    await allDelivered()
    await couriers.stop()
    await post('c', replacing('c', 'b'))
    await post('d', replacing('d', 'c'))
    await start()
    await allDelivered()
    expect(host.received.map(({ headers }) => headers.subject![0])).toEqual(['Dear a', 'Dear b', 'Dear d'])
  })

  test('a confirmation that waited too long is given up, unless the operator sends it again', async () => {
    await couriers.stop()
    ahead = -80 * hour
    await send()
    ahead = 0
    await start()
    await eventually(async () =>
      expect(await opened()).toEqual([{ endpoint: 'confirmation', state: 'dead', problem: 'too late' }]),
    )
    expect(host.received).toEqual([])
    await sendAgain(site.database, new Date())
    couriers.wake()
    await allDelivered()
    expect(host.received.length).toBe(1)
  })

  test('a mail that was refused for now arrives later, under the same id', async () => {
    host.accept = () => Promise.reject(refusal(451, 'try later, hanako@example.jp'))
    await send()
    await eventually(async () =>
      expect(await opened()).toEqual([{ endpoint: 'confirmation', state: 'waiting', problem: 'SMTP 451' }]),
    )
    host.accept = () => undefined
    ahead += hour
    couriers.wake()
    await allDelivered()
    const ids = host.received.map(({ headers }) => headers['message-id']![0])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<msg_[\w-]+@example\.jp>$/)
  })

  test('a visitor refused for good is given up at once, the business is tried again; nothing quotes them', async () => {
    await host.close()
    host = await startMailHost(
      { onRcptTo: ({ address }, _, callback) => callback(refusal(550, `no mailbox ${address}`)) },
      host.port,
    )
    await send({ email: 'nobody@example.jp', name1: '秘密' }, 'direct')
    await eventually(async () =>
      expect((await opened()).toSorted((left, right) => (left.endpoint < right.endpoint ? -1 : 1))).toEqual([
        { endpoint: 'confirmation', state: 'dead', problem: 'SMTP 550' },
        { endpoint: 'office', state: 'waiting', problem: 'SMTP 550' },
      ]),
    )
    await eventually(() => expect(errors.join('\n')).toContain('(SMTP 550)'))
    for (const secret of ['nobody', 'example.jp', '秘密']) expect(errors.join('\n')).not.toContain(secret)
  })

  test('a server that stops leaves a mail under way to the next one', async () => {
    let arrived = 0
    host.accept = () => (arrived++ === 0 ? new Promise<void>(() => undefined) : undefined)
    await send()
    await eventually(() => expect(arrived).toBe(1))
    await couriers.stop()
    expect(await opened()).toEqual([{ endpoint: 'confirmation', state: 'waiting', problem: null }])
    ahead += 70_000
    await start()
    await allDelivered()
    expect(new Set(host.received.map(({ headers }) => headers['message-id']![0])).size).toBe(1)
  })

  test('whatever a visitor types as an address, no mail goes to anybody else', async () => {
    const addresses = [
      'a@x.jp, b@y.jp',
      'a@x.jp\nBcc: c@z.jp',
      'a@x.jp\r\nRCPT TO:<c@z.jp>',
      '"a" <c@z.jp>',
      'A <a@x.jp>',
      'team: a@x.jp, b@y.jp;',
      '(comment) a@x.jp',
      'a@x.jp (comment)',
      '"a b"@x.jp',
      '<a@x.jp>',
      'a@x.jp>, <b@y.jp',
      'a@[127.0.0.1]',
      'a@x.jp\0',
      '名前@例え.jp',
      'a@例え.jp',
      `${'a'.repeat(60)}@${'b.'.repeat(120)}jp`,
      'a@x.jp;b@y.jp',
      'a@x.jp b@y.jp',
      '=?utf-8?q?a=40x.jp?=',
    ]
    const { pick, below } = diceOf(2)
    const mixed = Array.from({ length: 20 }, () =>
      Array.from({ length: 2 + below(3) }, () => pick([...addresses, ',', '\r\n', '<', '>', '@', 'd@w.jp'])).join(''),
    )
    const typed = [...addresses, ...mixed]
    for (const email of typed) await send({ email })
    await send({ email: 'good@example.jp' })
    await eventually(async () => {
      const open = await opened()
      expect(open.every(({ state, problem }) => state === 'dead' && problem === 'not an address')).toBe(true)
      expect(open.length + host.received.length).toBe(typed.length + 1)
    }, 30_000)
    // What is stored has no control characters any more. If the rest is one address, it is that of the visitor.
    const plain = typed
      .map((email) => email.replaceAll(/\p{Cc}/gu, ''))
      .filter((email) => /^[ad]@[xw]\.jp$/.test(email))
    expect(host.received.map((mail) => mail.to.join()).toSorted()).toEqual(['good@example.jp', ...plain].toSorted())
  })
})
