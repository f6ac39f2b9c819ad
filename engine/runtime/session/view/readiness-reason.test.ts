import { expect, test } from 'vitest'
import { agencies, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const answers = '※未回答の質問、または「更新」を押していない変更があります'

test.each<[what: string, work: (talk: Conversation) => void, reason: string]>([
  ['everything is answered', () => {}, ''],
  ['a change is not confirmed', (talk) => talk.type('tel', '0312345678'), answers],
  ['the address is wrong', (talk) => talk.type('email', 'hanako@'), answers],
  ['the agreement is missing', (talk) => talk.type('agreement', false), '※送信には同意が必要です'],
  ['agencies are looked up anew', (talk) => talk.type('sex', 'man'), '※ご希望に合う結婚相談所を確認できていません'],
  ['it is being sent', (talk) => talk.tell({ type: 'sendPressed' }), ''],
])('when %s, the send button gives its reason', (_what, work, reason) => {
  const talk = readyToSend()
  work(talk)
  expect(talk.store.frame().send.reason).toBe(reason)
})

test('a flow that gives no reasons has none', () => {
  const talk = readyToSend({}, { program: edition((flow) => delete flow.send.off) })
  talk.type('agreement', false)
  expect(talk.store.frame().send).toMatchObject({ enabled: false, reason: '' })
})

test('that no agency was found stays in the conversation until another reply', () => {
  const talk = readyToSend({}, { clients: [] })
  talk.reply.timer()
  expect(talk.store.frame()).toMatchObject({ modal: null, clients: [], found: [{ id: 'no-clients' }] })
  talk.type('sex', 'man')
  expect(talk.store.frame().found).toEqual([])
  talk.reply.clients(agencies)
  expect(talk.store.frame().found).toMatchObject([{ id: 'found' }])
})
