import { expect, test, vi } from 'vitest'
import { testFlows } from '../../testing/flows.ts'
import type { Body } from '../message.ts'
import { notificationEndpoint, type Recipient } from './notification.ts'
import type { Mail, SmtpOutcome } from './smtp.ts'

const token = '0b7c4f7e-0000-4000-8000-000000000000'
const message = {
  id: 'msg_1',
  token,
  event: 'enquiry.created',
  attempts: 1,
  createdAt: '2026-07-01T00:00:00.000Z',
  giveUpAt: '2026-07-04T00:00:00.000Z',
} as const
const created = {
  type: 'enquiry.created',
  timestamp: message.createdAt,
  data: {
    id: token,
    flow: 'enquiry',
    mode: 'self',
    answers: { name1: '花子', note: 'a\nb' },
    readable: [
      { field: 'name1', label: 'お名前', answer: '花子' },
      { field: 'note', label: 'ご要望', answer: 'a\nb' },
    ],
    clients: ['赤い糸', '青い鳥'],
    files: [{ id: 'f', field: 'photos', type: 'jpeg', size: 3 }],
    replaces: ['t1'],
    duplicateOf: 't0',
  },
} as const satisfies Body
const recipient: Recipient = {
  id: 'office',
  to: ['a@example.jp', 'b@example.jp'],
  flows: undefined,
  showsAnswers: false,
  link: undefined,
  language: undefined,
}

async function mailOf(
  changes: Partial<Recipient> = {},
  body: Body | null = created,
  outcome: SmtpOutcome = { isDone: true },
) {
  const sent: Mail[] = []
  const endpoint = notificationEndpoint(
    { ...recipient, ...changes },
    {
      compose: () => Promise.resolve(body ?? undefined),
      send: (mail) => Promise.resolve(void sent.push(mail)).then(() => outcome),
      flows: testFlows,
      timeZone: 'Asia/Tokyo',
    },
  )
  return { result: await endpoint.deliver(message, new AbortController().signal), mail: sent[0]! }
}

test('without answers, the mail has the number, the time and the link, in the language of the flow', async () => {
  const { result, mail } = await mailOf({ link: 'https://example.jp/in/{id}' })
  expect(result).toEqual({ isDone: true })
  expect(mail).toMatchObject({ id: 'msg_1', to: recipient.to, createdAt: message.createdAt })
  for (const part of [token, '2026-07-01 09:00:00', `https://example.jp/in/${token}`, 't1', 't0'])
    expect(mail.text).toContain(part)
  for (const secret of ['花子', '赤い糸', 'お名前']) expect(mail.text + mail.subject).not.toContain(secret)
  expect(mail.subject).toMatch(/[ぁ-ん].*enquiry$/)
  expect((await mailOf({ language: 'en' })).mail.subject).toMatch(/^[ -~]+$/)
})

test('with answers, the mail has them all in the words of the form', async () => {
  const { mail } = await mailOf({ showsAnswers: true, language: 'en' })
  expect(mail.text).toContain('お名前: 花子\nご要望: \na\nb\n')
  expect(mail.text).toContain('赤い糸, 青い鳥')
  expect(mail.text).toMatch(/: 1\n$/)
  const { clients: _, ...data } = created.data
  const few = { ...created, data: { ...data, clients: [], files: [], replaces: [], duplicateOf: null } }
  expect((await mailOf({ showsAnswers: true }, few)).mail.text).not.toContain('赤い糸')
})

test('a flow of no known language is announced in English, a correction with both numbers', async () => {
  const replaced: Body = {
    type: 'enquiry.replaced',
    timestamp: message.createdAt,
    data: { id: token, flow: 'unknown', replacedBy: 't2' },
  }
  const { mail } = await mailOf({ showsAnswers: true }, replaced)
  expect(mail.subject).toMatch(/^[ -~]+$/)
  expect(mail.subject).not.toBe((await mailOf({ language: 'en' })).mail.subject.replace('enquiry', 'unknown'))
  expect(mail.text).toContain(token)
  expect(mail.text).toContain('t2')
})

test('a refusal is tried again, an enquiry that was deleted is not sent', async () => {
  expect((await mailOf({}, created, { problem: 'SMTP 550', isRefused: true })).result).toEqual({ problem: 'SMTP 550' })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await mailOf({}, created, { isDone: true, refusedSome: 551 })).result).toEqual({ isDone: true })
  expect(log.mock.calls.flat().join()).toMatch(/office.*SMTP 551/)
  expect(log.mock.calls.flat().join()).not.toContain('example.jp')
  log.mockRestore()
  const { result, mail } = await mailOf({}, null)
  expect({ result, mail }).toEqual({ result: undefined, mail: undefined })
})
