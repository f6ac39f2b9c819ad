import { expect, test } from 'vitest'
import { agencies, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { copy } from '../../../../tests/support/copy.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

test.each<[what: string, work: (talk: Conversation) => void, reason: string]>([
  ['everything is answered', () => {}, ''],
  ['a change is not confirmed', (talk) => talk.type('tel', '0312345678'), copy('send.off.answers')],
  ['the address is wrong', (talk) => talk.type('email', 'hanako@'), copy('send.off.answers')],
  ['the agreement is missing', (talk) => talk.type('agreement', false), copy('send.off.agreed')],
  ['agencies are looked up again', (talk) => talk.type('sex', 'man'), copy('send.off.clients')],
  ['it is being sent', (talk) => talk.dispatch({ type: 'sendPressed' }), ''],
])('the send button gives its reason if %s', (_what, work, reason) => {
  const talk = readyToSend()
  work(talk)
  expect(talk.store.frame().send.reason).toBe(reason)
})

test('a flow without reasons shows none', () => {
  const talk = readyToSend({}, { program: edition((flow) => delete flow.send.off) })
  talk.type('agreement', false)
  expect(talk.store.frame().send).toMatchObject({ enabled: false, reason: '' })
})

test('the message that no agency was found stays in the conversation until another reply', () => {
  const talk = readyToSend({}, { clients: [] })
  talk.reply.timer()
  expect(talk.store.frame()).toMatchObject({ modal: null, clients: [], found: [{ id: 'no-clients' }] })
  talk.type('sex', 'man')
  expect(talk.store.frame().found).toEqual([])
  talk.reply.clients(agencies)
  expect(talk.store.frame().found).toMatchObject([{ id: 'found' }])
})
