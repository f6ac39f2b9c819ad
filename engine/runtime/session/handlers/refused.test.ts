import { expect, test } from 'vitest'
import { agencies, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { message } from '../../../../tests/support/copy.ts'
import { program } from '../../../../tests/support/enquiry.ts'

const sentBy = (talk: Conversation) => {
  talk.dispatch({ type: 'sendPressed' })
  return talk.last('submit')
}

test.each([
  ['lost', 'error', 'error'],
  ['key_reused', 'error', 'error'],
  ['replaced', 'error', 'error'],
  ['phone_not_verified', 'error', 'error'],
  ['offline', 'offline', 'error'],
] as const)(
  'a sending that ends as %s is reported as %s, with the modal %s and a message that stays until the next press',
  (error, type, modal) => {
    const talk = readyToSend()
    sentBy(talk)
    talk.reply.conversion({ error })
    const { flow } = program
    const words = error === 'offline' ? flow.send.offline : flow.modals.error.text
    expect(talk.signals('submit_error').map(({ detail }) => detail.type)).toEqual([type])
    expect(talk.store.frame()).toMatchObject({
      modal: { type: modal, text: words },
      send: { enabled: false, alert: words },
    })
    talk.reply.timer()
    expect(talk.store.frame()).toMatchObject({ modal: null, send: { enabled: true, alert: words } })
  },
)

test('withdrawn agencies are reported and searched for again', () => {
  const talk = readyToSend()
  sentBy(talk)
  const searches = talk.requestsOf('findClients').length
  talk.reply.conversion({ error: 'no_clients' })
  expect(talk.signals('submit_error').map(({ detail }) => detail.type)).toEqual(['no_clients'])
  expect(talk.store.frame()).toMatchObject({ modal: { type: 'no-clients' }, clients: [], send: { enabled: false } })
  expect(talk.requestsOf('findClients')).toHaveLength(searches + 1)
  talk.reply.timer()
  talk.reply.clients(agencies.slice(0, 1))
  expect(talk.store.frame()).toMatchObject({ modal: null, send: { enabled: true, alert: '' } })
  expect(sentBy(talk).payload.client_ids).toEqual([agencies[0]!.id])
})

test('a number is verified again only if its verification has expired', () => {
  const talk = readyToSend({ lpType: 'sms' })
  const verify = () => {
    talk.reply.sms(true)
    talk.dispatch({ type: 'codePressed' })
    talk.reply.code('right')
  }
  talk.dispatch({ type: 'sendPressed' })
  verify()
  for (const error of ['lost', 'error', 'phone_not_verified'] as const) {
    talk.reply.conversion({ error })
    talk.reply.timer()
    talk.dispatch({ type: 'sendPressed' })
  }
  expect([talk.requestsOf('submit').length, talk.requestsOf('sendSms').length]).toEqual([3, 2])
  verify()
  expect(talk.requestsOf('submit')).toHaveLength(4)
})

/** Returns a conversation whose sending the server refused because of one key in the payload. */
function refusedFor(field: string, rule: string): Conversation {
  const talk = readyToSend()
  sentBy(talk)
  talk.reply.conversion({ error: 'error', refused: [{ field, rule }] })
  talk.reply.timer()
  return talk
}

test.each([
  ['tel', 'startsWith', 'tel'],
  ['birthday', 'dayOfMonth', 'birthDay'],
])(
  'a refused %s by the rule %s is shown at the field %s until something changes there, and the button works',
  (key, rule, field) => {
    const talk = refusedFor(key, rule)
    expect(talk.store.field(field)!.error).toEqual({ rule, text: message(field, rule) })
    expect(talk.signals('error').at(-1)?.detail).toMatchObject({ field, rule })
    expect(talk.store.frame().send.enabled).toBe(true)
    talk.type(field, '3')
    talk.type(field, String(talk.store.state().steps.of(talk.store.field(field)!.step).saved![field]))
    expect(talk.store.field(field)!.error).toBeNull()
  },
)

test('a refusal by an unknown rule shows the general error, and one of an unknown key is shown nowhere', () => {
  const { error } = refusedFor('tel', 'blocked').store.field('tel')!
  expect(error).toEqual({ rule: 'blocked', text: program.flow.modals.error.text })
  const talk = refusedFor('nothing', 'unknown')
  expect(talk.signals('error')).toEqual([])
})
