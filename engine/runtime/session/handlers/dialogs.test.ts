import { expect, test } from 'vitest'
import { converse, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { copy } from '../../../../tests/support/copy.ts'
import { program } from '../../../../tests/support/enquiry.ts'
import { closedState } from '../state.ts'

const sent = (outcome: Parameters<Conversation['reply']['conversion']>[0]) => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.conversion(outcome)
  return talk
}

test.each([
  ['error', 3000, () => sent({ error: 'error' })],
  ['duplicated', 3000, () => sent({ error: 'duplicated' })],
  ['no-clients', 2000, () => readyToSend({}, { clients: [] })],
] as const)('the modal %s stays for %i ms', (type, after, begin) => {
  const talk = begin()
  expect(talk.store.frame().modal?.type).toBe(type)
  expect(talk.last('startTimer').after).toBe(after)
  expect(talk.signals('modal').at(-1)?.detail.type).toBe(type)
  talk.reply.timer(after)
  expect(talk.store.frame().modal).toBeNull()
})

test('the modal of sending does not close by a timer', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  expect(talk.store.frame().modal?.type).toBe('submitting')
  for (const { timer } of talk.requestsOf('startTimer')) talk.dispatch({ type: 'timerFired', timer })
  expect(talk.store.frame().modal?.type).toBe('submitting')
})

test('after an error the answers remain, and sending is possible again once the modal has closed', () => {
  const talk = sent({ error: 'error' })
  const { steps } = talk.store.state()
  expect(talk.store.frame().send).toMatchObject({ enabled: false, alert: copy('modals.error.text') })
  talk.reply.timer()
  expect(talk.store.frame().send).toMatchObject({ enabled: true, alert: copy('modals.error.text') })
  expect(talk.store.state().steps).toBe(steps)
  talk.dispatch({ type: 'sendPressed' })
  expect(talk.store.frame().send.alert).toBe('')
})

test('after a duplicate the form closes', () => {
  const talk = sent({ error: 'duplicated' })
  talk.reply.timer()
  expect(talk.store.state()).toEqual(closedState(program, talk.store.state().lastRequest))
})

test('the timer of a closed modal does not close another one', () => {
  const talk = sent({ error: 'error' })
  const { timer } = talk.last('startTimer')
  talk.dispatch({ type: 'escapePressed' })
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.conversion({ error: 'error' })
  talk.dispatch({ type: 'timerFired', timer })
  expect(talk.store.frame().modal?.type).toBe('error')
})

test.each(['error', 'duplicated'] as const)('missing agencies do not replace the modal %s', (type) => {
  const talk = sent({ error: type })
  talk.change({ isParentRequest: true })
  talk.answer('intention')
  talk.reply.clients([])
  expect(talk.store.frame().modal?.type).toBe(type)
  talk.reply.timer(3000)
  expect(talk.store.state()).toMatchObject({
    visit: { open: type === 'error' },
    frame: { modal: null },
    send: { phase: 'ready' },
  })
})

test('missing agencies do not hide the modal of sending', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  talk.change({}, { utm_source: 'tiktok', utm_medium: 'display' })
  talk.reply.clients([])
  expect(talk.store.frame().modal?.type).toBe('submitting')
  talk.reply.conversion({ token: 't' })
  expect(talk.requestsOf('navigate')).toHaveLength(1)
})

test('the info dialog opens, closes, and leads to its article', () => {
  const talk = converse()
  talk.open()
  talk.dispatch({ type: 'infoPressed' })
  expect(talk.store.frame().info).toBe(true)
  talk.dispatch({ type: 'infoClosed' })
  expect(talk.store.frame().info).toBe(false)
  talk.dispatch({ type: 'infoPressed' })
  const requests = talk.during(() => talk.dispatch({ type: 'infoLeft' }))
  expect(requests).toEqual([{ type: 'navigate', to: '/matching' }])
  expect(talk.store.frame()).toMatchObject({ open: true, info: false })
})

const attention = () => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('address')
  talk.type('name2', 'ルイサ')
  talk.dispatch({ type: 'committed', field: 'name2' })
  return talk
}

test('agreeing to the notice is remembered and returns to the field', () => {
  const talk = attention()
  const requests = talk.during(() => talk.dispatch({ type: 'attentionAgreed' }))
  expect(requests).toEqual([
    { type: 'remember', what: 'agreed' },
    { type: 'focusField', field: 'name2' },
  ])
  talk.dispatch({ type: 'committed', field: 'name2' })
  expect(talk.store.frame().attention).toBe(false)
})

test('agreeing without an open notice does nothing', () => {
  const talk = converse()
  talk.open()
  expect(talk.during(() => talk.dispatch({ type: 'attentionAgreed' }))).toEqual([])
  expect(talk.during(() => talk.dispatch({ type: 'attentionLeft' }))).toEqual([])
  expect(talk.store.state().memory.agreed).toBe(false)
})

test('leaving from the notice closes the form', () => {
  const talk = attention()
  talk.dispatch({ type: 'attentionLeft' })
  expect(talk.store.frame().open).toBe(false)
  expect(talk.requestsOf('remember')).toEqual([])
})
