import { describe, expect, test } from 'vitest'
import type { OpenOptions } from '../../../../schemas/host.ts'
import { goodPayload } from '../../../../tests/support/answers.ts'
import { agencies, converse, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { message } from '../../../../tests/support/copy.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const sentBy = (talk: Conversation) => {
  talk.dispatch({ type: 'sendPressed' })
  return talk.last('submit')
}

describe('the payload', () => {
  test.each([
    ['self', {}, 1, { ...goodPayload, client_ids: [3] }],
    ['self, brochure as a file', {}, 2, { ...goodPayload, pdf_status: true, client_ids: [3, 'k-7'] }],
    [
      'parent',
      { isParentRequest: true },
      1,
      { ...goodPayload, has_intention: false, is_parent_request: true, client_ids: [3] },
    ],
    [
      'parent, brochure as a file',
      { isParentRequest: true },
      2,
      { ...goodPayload, has_intention: false, is_parent_request: true, pdf_status: true, client_ids: [3, 'k-7'] },
    ],
  ])('of %s has all values of its mode', (_, options, count, payload) => {
    const talk = readyToSend(options, { clients: agencies.slice(0, count) })
    expect(sentBy(talk).payload).toStrictEqual(payload)
  })

  test('contains the cleaned texts, and the values of the choices', () => {
    const talk = readyToSend()
    const edits: [string, string][] = [
      ['sex', 'man'],
      ['job', 'freelancer'],
      ['school', 'highSchool'],
      ['time_expectation', 'from19'],
      ['birthMonth', '12'],
      ['birthDay', '31'],
      ['pref', 'okinawa'],
      ['building', ' 会話荘 101 '],
      ['tel', '03-1234-5678'],
    ]
    for (const [field, value] of edits) talk.type(field, value)
    for (const step of ['birthday', 'address', 'tel']) talk.dispatch({ type: 'confirmed', step })
    talk.reply.clients(agencies)
    expect(sentBy(talk).payload).toMatchObject({
      sex: 0,
      job: 8,
      school: 1,
      time_expectation: 5,
      birthday: '1991-12-31',
      pref: 47,
      building: '会話荘 101',
      tel: '0312345678',
    })
  })

  test('leaves out answers of a mode that no longer applies', () => {
    const talk = readyToSend({ isParentRequest: true })
    talk.change({})
    talk.reply.clients(agencies)
    const { payload } = sentBy(talk)
    expect(payload).not.toHaveProperty('has_intention')
    expect(payload).not.toHaveProperty('is_parent_request')
  })
})

test('a flow that is for parents only is sent as theirs, whether the page sets the option or not', () => {
  const program = edition((flow) => {
    flow.context.parent = { from: 'isParentRequest', values: [true, false] }
  })
  const thanks = (options: OpenOptions) => {
    const talk = readyToSend(options, { program })
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.conversion({ token: 't' })
    return [talk.last('navigate').to, talk.signals('submit_ok')[0]?.detail.mode]
  }
  expect(thanks({})).toEqual(['/chat_form/thanks?token=t&is_parent_request=1', 'parent'])
  expect(thanks({ isParentRequest: false })).toEqual(['/chat_form/thanks?token=t', 'self'])
})

test('ten presses send one enquiry', () => {
  const talk = readyToSend()
  for (let press = 0; press < 10; press++) talk.dispatch({ type: 'sendPressed' })
  expect(talk.requestsOf('submit')).toHaveLength(1)
  expect(talk.signals('submit').map(({ detail }) => detail.clients)).toEqual([2])
  expect(talk.store.frame().modal?.type).toBe('submitting')
})

test('a retry has the same key as the first attempt, and another request number', () => {
  const talk = readyToSend()
  const first = sentBy(talk)
  talk.reply.conversion({ error: 'error' })
  talk.reply.timer()
  const second = sentBy(talk)
  expect([first.key, second.key]).toEqual(['key-of-this-form', 'key-of-this-form'])
  expect(second.request).not.toBe(first.request)
  talk.dispatch({ type: 'conversionReplied', request: first.request, outcome: { token: 'late' } })
  expect(talk.requestsOf('navigate')).toEqual([])
  talk.reply.conversion({ token: 't' })
  expect(talk.requestsOf('navigate')).toHaveLength(1)
})

test.each(['error', 'duplicated'] as const)('a refusal as %s is reported and shown', (error) => {
  const talk = readyToSend()
  sentBy(talk)
  talk.reply.conversion({ error })
  expect(talk.signals('submit_error').map(({ detail }) => detail.type)).toEqual([error])
  expect(talk.store.frame()).toMatchObject({ modal: { type: error }, send: { enabled: false } })
  talk.dispatch({ type: 'sendPressed' })
  expect(talk.requestsOf('submit')).toHaveLength(1)
})

test('an accepted enquiry leads to the thanks page and stays sent', () => {
  const talk = readyToSend()
  sentBy(talk)
  const requests = talk.during(() => talk.reply.conversion({ token: 'a b&c' }))
  expect(requests.map((request) => (request.type === 'signal' ? request.name : request.type))).toEqual([
    'keepKeys',
    'keepAccepted',
    'submit_ok',
    'navigate',
  ])
  expect(talk.last('navigate').to).toBe('/chat_form/thanks?token=a+b%26c')
  expect(talk.signals('submit_ok').map(({ detail }) => detail.id)).toEqual(['a b&c'])
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.conversion({ token: 'another' })
  expect([talk.requestsOf('submit').length, talk.requestsOf('navigate').length]).toEqual([1, 1])
})

describe('the address of the thanks page', () => {
  const thanks = (options: OpenOptions, query: Record<string, string>) => {
    const talk = converse()
    talk.open(options, query)
    talk.answerUpTo('email')
    talk.reply.clients(agencies)
    if (options.lpType === 'sms') {
      talk.dispatch({ type: 'sendPressed' })
      talk.reply.sms(true)
      talk.dispatch({ type: 'codePressed' })
      talk.reply.code('right')
    } else talk.dispatch({ type: 'sendPressed' })
    talk.reply.conversion({ token: 't' })
    const { pathname, searchParams } = new URL(talk.last('navigate').to, 'https://example.jp')
    expect(pathname).toBe('/chat_form/thanks')
    return Object.fromEntries(searchParams)
  }

  test.each<[OpenOptions, Record<string, string>, Record<string, string>]>([
    [{}, {}, {}],
    [{ isParentRequest: true }, {}, { is_parent_request: '1' }],
    [{ isParentRequest: false, generation: null, lpType: '', areaName: '関東' }, {}, {}],
    [{ generation: 0, prefId: 0, cityId: 0 }, {}, { generation: '0', pref_id: '0', city_id: '0' }],
    [{ generation: 10, lpType: 'unheard of' }, {}, { generation: '10', lp_type: 'unheard of' }],
    [{ lpType: 'sms' }, {}, { lp_type: 'sms' }],
    [
      { isParentRequest: true, generation: 40, lpType: 'above', prefId: 13, cityId: 131016 },
      { utm_source: 'tiktok', utm_medium: 'display', utm_campaign: 'x', token: 'forged' },
      {
        is_parent_request: '1',
        generation: '40',
        lp_type: 'above',
        pref_id: '13',
        city_id: '131016',
        utm_source: 'tiktok',
        utm_medium: 'display',
      },
    ],
  ])('from %j and %j contains %j', (options, query, passed) => {
    expect(thanks(options, query)).toEqual({ token: 't', ...passed })
  })
})

describe('a press on the disabled button', () => {
  test('shows the messages of the invalid fields and leads to the first', () => {
    const talk = converse()
    talk.open()
    talk.answerUpTo('tel')
    const requests = talk.during(() => talk.dispatch({ type: 'sendPressed' }))
    expect(talk.errorOf('email')).toBe(message('email', 'required'))
    expect(requests).toEqual([{ type: 'focusField', field: 'email' }])
  })

  test('leads to the step with an unconfirmed edit', () => {
    const talk = readyToSend()
    talk.type('name1', '佐藤')
    expect(talk.during(() => talk.dispatch({ type: 'sendPressed' }))).toEqual([{ type: 'focusStep', step: 'name' }])
  })

  test('sends nothing while the agreement is missing', () => {
    const talk = readyToSend()
    talk.type('agreement', false)
    expect(talk.during(() => talk.dispatch({ type: 'sendPressed' })).filter(({ type }) => type === 'submit')).toEqual(
      [],
    )
    expect(talk.store.frame().disagreed).toBe('agreement')
  })
})
