import { describe, expect, test } from 'vitest'
import { agencies, converse, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { copy } from '../../../../tests/support/copy.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const ready = () => readyToSend({ lpType: 'sms' })
const opened = (): Conversation => {
  const talk = ready()
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.sms(true)
  return talk
}
const popup = (talk: Conversation) => talk.store.frame().sms

describe('the first press', () => {
  test('requests a code and does not send; further presses do nothing', () => {
    const talk = ready()
    talk.dispatch({ type: 'sendPressed' })
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.requestsOf('sendSms').map(({ phone }) => phone)).toEqual(['09012345678'])
    expect(talk.signals('sms_send')).toHaveLength(1)
    expect([talk.requestsOf('submit'), popup(talk), talk.store.frame().send.enabled]).toEqual([[], null, false])
  })

  test('opens the dialog for the code after the code was sent', () => {
    expect(popup(opened())).toEqual({
      field: 'smsCode',
      text: copy('modals.sms.text', { phone: '09012345678' }),
      code: '',
      alert: null,
      busy: false,
    })
  })

  test('whose code cannot be sent shows a message in the form, and may be repeated', () => {
    const talk = ready()
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.sms(false)
    expect(talk.store.frame()).toMatchObject({
      sms: null,
      send: { alert: copy('modals.sms.alerts.notSent'), enabled: true },
    })
    expect(talk.signals('sms_error').map(({ detail }) => detail.type)).toEqual(['send'])
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.store.frame().send.alert).toBe('')
    expect(talk.requestsOf('sendSms')).toHaveLength(2)
  })

  test('without a number shows a message', () => {
    const talk = converse({
      program: edition((flow) => {
        flow.steps.tel!.optional = true
        delete flow.steps.tel!.fields.tel!.rules
        delete flow.clients
        delete flow.send.needs.clients
      }),
    })
    talk.open({ lpType: 'sms' })
    talk.answerUpTo('name')
    talk.answer('email')
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.store.frame()).toMatchObject({
      sms: null,
      send: { alert: copy('modals.sms.alerts.noPhone'), enabled: true },
    })
    expect(talk.requestsOf('sendSms')).toEqual([])
  })

  test('requests no code while an answer is missing', () => {
    const talk = ready()
    talk.type('agreement', false)
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.requestsOf('sendSms')).toEqual([])
  })
})

describe('the code', () => {
  const entered = (outcome: 'right' | 'wrong' | 'failed') => {
    const talk = opened()
    talk.dispatch({ type: 'codeEdited', code: ' １２-３　４ ' })
    expect(talk.store.frame().sms?.code).toBe('1234')
    talk.dispatch({ type: 'codePressed' })
    talk.dispatch({ type: 'codePressed' })
    expect(talk.requestsOf('verifyCode').map(({ code }) => code)).toEqual(['1234'])
    expect(popup(talk)).toMatchObject({ busy: true, alert: null })
    talk.reply.code(outcome)
    return talk
  }

  test('that is right sends the enquiry once', () => {
    const talk = entered('right')
    expect(popup(talk)).toBeNull()
    expect(talk.signals('sms_ok')).toHaveLength(1)
    expect(talk.requestsOf('submit')).toHaveLength(1)
    talk.reply.code('right')
    expect(talk.requestsOf('submit')).toHaveLength(1)
    expect(talk.store.frame().modal?.type).toBe('submitting')
  })

  test.each([
    ['wrong', 'wrongCode'],
    ['failed', 'notVerified'],
  ] as const)('that is %s keeps the dialog with a message, and may be entered again', (outcome, alert) => {
    const talk = entered(outcome)
    expect(popup(talk)).toMatchObject({ alert, busy: false, code: '1234' })
    expect(talk.signals('sms_error').map(({ detail }) => detail.type)).toEqual([outcome])
    talk.dispatch({ type: 'codePressed' })
    expect(popup(talk)).toMatchObject({ alert: null, busy: true })
    talk.reply.code('right')
    expect(talk.requestsOf('submit')).toHaveLength(1)
  })

  test('may be requested again, and a failure of that is shown in the dialog', () => {
    const talk = opened()
    talk.dispatch({ type: 'codeEdited', code: '1' })
    talk.dispatch({ type: 'resendPressed' })
    expect(popup(talk)).toMatchObject({ busy: true })
    talk.reply.sms(false)
    expect(popup(talk)).toMatchObject({ alert: 'notSent', busy: false, code: '1' })
    expect(talk.store.frame().send.alert).toBe('')
    talk.dispatch({ type: 'resendPressed' })
    talk.reply.sms(true)
    expect(popup(talk)).toMatchObject({ alert: null, code: '1' })
  })

  test('is not requested again without the dialog', () => {
    const talk = ready()
    expect(talk.during(() => talk.dispatch({ type: 'resendPressed' }))).toEqual([])
  })

  test('is not requested again after a failed sending, except for another number', () => {
    const talk = entered('right')
    talk.reply.conversion({ error: 'error' })
    talk.reply.timer()
    talk.dispatch({ type: 'sendPressed' })
    expect([talk.requestsOf('sendSms').length, talk.requestsOf('submit').length]).toEqual([1, 2])
    talk.reply.conversion({ error: 'error' })
    talk.reply.timer()
    talk.type('tel', '0312345678')
    talk.dispatch({ type: 'confirmed', step: 'tel' })
    talk.dispatch({ type: 'sendPressed' })
    expect([talk.requestsOf('sendSms').length, talk.requestsOf('submit').length]).toEqual([2, 2])
  })

  test('that is right does not send an enquiry that has become incomplete', () => {
    const talk = opened()
    talk.dispatch({ type: 'codePressed' })
    talk.change({ lpType: 'sms', isParentRequest: true })
    talk.reply.code('right')
    expect(talk.requestsOf('submit')).toEqual([])
    talk.answer('intention')
    talk.reply.clients(agencies)
    talk.dispatch({ type: 'sendPressed' })
    expect([talk.requestsOf('sendSms').length, talk.requestsOf('submit').length]).toEqual([1, 1])
  })
})

describe.each([
  ['Cancel', 'smsCancelled'],
  ['Esc', 'escapePressed'],
] as const)('%s', (_, type) => {
  test.each([
    ['at rest', (_talk: Conversation) => {}],
    ['while a code is checked', (talk: Conversation) => talk.dispatch({ type: 'codePressed' })],
    ['while a code is sent again', (talk: Conversation) => talk.dispatch({ type: 'resendPressed' })],
    [
      'after a wrong code',
      (talk: Conversation) => {
        talk.dispatch({ type: 'codePressed' })
        talk.reply.code('wrong')
      },
    ],
  ])('%s closes the dialog, enables the button, and late replies are ignored', (_when, work) => {
    const talk = opened()
    talk.dispatch({ type: 'codeEdited', code: '1234' })
    work(talk)
    talk.dispatch({ type })
    expect(talk.store.frame()).toMatchObject({
      open: true,
      sms: null,
      banner: null,
      send: { enabled: true, alert: '' },
    })
    if (talk.requestsOf('verifyCode').length > 0) talk.reply.code('right')
    talk.reply.sms(true)
    expect([popup(talk), talk.requestsOf('submit')]).toEqual([null, []])
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.sms(true)
    expect(popup(talk)).toMatchObject({ code: '' })
  })
})

describe('a visitor whom the server takes for a program', () => {
  const suspected = (options?: Parameters<typeof readyToSend>[0], times = 2) => {
    const talk = readyToSend(options)
    for (let time = 0; time < times; time++) {
      talk.dispatch({ type: 'sendPressed' })
      talk.reply.conversion({ error: 'automated' })
      talk.reply.timer()
    }
    return talk
  }

  test('sees what to do, keeps the answers, and sends the same with the next press', () => {
    const talk = suspected({}, 1)
    const { send } = talk.store.frame()
    expect([send.alert, send.enabled]).toEqual([copy('send.automated'), true])
    expect(talk.signals('submit_error').map(({ detail }) => detail.type)).toEqual(['automated'])
    talk.dispatch({ type: 'sendPressed' })
    const [first, second] = talk.requestsOf('submit')
    expect([second!.key, second!.payload]).toEqual([first!.key, first!.payload])
    talk.reply.conversion({ token: 't' })
    expect(talk.last('navigate').to).toContain('token=t')
  })

  test('is asked for a code from the second time on, and then sends', () => {
    const talk = suspected()
    expect(talk.requestsOf('sendSms')).toEqual([])
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.sms(true)
    expect(popup(talk)).toMatchObject({ field: 'smsCode', code: '' })
    talk.dispatch({ type: 'codeEdited', code: '123456' })
    talk.dispatch({ type: 'codePressed' })
    talk.reply.code('right')
    expect([talk.requestsOf('submit').length, popup(talk)]).toEqual([3, null])
  })

  test('sends without a code where none can be sent', () => {
    const talk = suspected()
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.sms(false)
    talk.dispatch({ type: 'sendPressed' })
    expect([talk.requestsOf('sendSms').length, talk.requestsOf('submit').length]).toEqual([1, 3])
  })

  test('is asked for no code in a flow without one', () => {
    const talk = readyToSend({}, { program: edition((flow) => void delete flow.send.sms) })
    for (let time = 0; time < 3; time++) {
      talk.dispatch({ type: 'sendPressed' })
      talk.reply.conversion({ error: 'automated' })
      talk.reply.timer()
    }
    expect([talk.requestsOf('sendSms').length, talk.requestsOf('submit').length]).toEqual([0, 3])
  })
})
