import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { agencies, converse, readyToSend, type Conversation } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { reduce } from './reduce.ts'
import type { SignalName } from './requests.ts'

describe('every event', () => {
  test.each([
    [{}, { mode: 'self', lp_type: '' }],
    [
      { isParentRequest: true, lpType: 'above' },
      { mode: 'parent', lp_type: 'above' },
    ],
    [{ lpType: 'unheard of' }, { mode: 'self', lp_type: 'unheard of' }],
  ])('names the flow, the mode and the page, and counts the time, after opening with %j', (options, base) => {
    const talk = converse()
    talk.open(options)
    talk.answerUpTo('email')
    const times = talk.signals().map(({ detail }) => Number(detail.elapsed_ms))
    for (const { detail } of talk.signals())
      expect(detail).toMatchObject({ flow: 'enquiry', version: 'memory', ...base })
    expect(times[0]).toBe(0)
    expect(times).toEqual([...times].sort((left, right) => left - right))
    expect(times.at(-1)).toBeGreaterThan(0)
  })

  test('has the mode of its own moment', () => {
    const talk = converse()
    talk.open()
    talk.change({ isParentRequest: true })
    talk.answer('sex')
    expect(talk.signals('open')[0]?.detail.mode).toBe('self')
    expect(talk.signals('step_done')[0]?.detail.mode).toBe('parent')
  })

  test('has no negative time if the clock goes backwards', () => {
    const talk = converse()
    talk.open()
    const { openedAt } = talk.store.state().visit
    expect(openedAt).toBe(talk.events[0]!.at)
    const times = [openedAt - 5000, openedAt + 5000].map((at) => {
      const { requests } = reduce(program, talk.store.state(), { type: 'infoPressed', at })
      return requests.flatMap((request) => (request.type === 'signal' ? [request.detail.elapsed_ms] : []))
    })
    expect(times).toEqual([[0], [5000]])
  })
})

const details: Partial<Record<SignalName, (talk: Conversation) => void>> = {
  open: () => {},
  close: (talk) => talk.dispatch({ type: 'closed' }),
  step_view: () => {},
  step_done: (talk) => talk.answer('sex'),
  step_edit: (talk) => {
    talk.answerUpTo('birthday')
    talk.type('birthDay', '8')
  },
  error: (talk) => {
    talk.answerUpTo('sex')
    talk.dispatch({ type: 'confirmed', step: 'birthday' })
  },
  banner_view: (talk) => talk.dispatch({ type: 'leavePressed' }),
  banner_close: (talk) => {
    talk.dispatch({ type: 'leavePressed' })
    talk.dispatch({ type: 'bannerClosed' })
  },
  modal: (talk) => talk.dispatch({ type: 'infoPressed' }),
  clients: (talk) => {
    talk.answerUpTo('email')
    talk.reply.clients(agencies)
  },
  no_clients: (talk) => {
    talk.answerUpTo('email')
    talk.reply.clients([])
  },
}

test.each([
  ['open', {}],
  ['close', {}],
  ['step_view', { step: 'sex', index: 0 }],
  ['step_done', { step: 'sex', first: 1 }],
  ['step_edit', { step: 'birthday' }],
  ['error', { step: 'birthday', field: 'birthYear', rule: 'required' }],
  ['clients', { count: 2 }],
  ['no_clients', {}],
  ['banner_view', { banner: 'popup' }],
  ['banner_close', { banner: 'popup' }],
  ['modal', { type: 'info' }],
] as const)('the event %s has exactly %j in addition', (name, expected) => {
  const talk = converse()
  talk.open()
  details[name]!(talk)
  const { flow, version, mode, lp_type, elapsed_ms, ...rest } = talk.signals(name)[0]!.detail
  expect(rest).toEqual(expected)
  expect([flow, version, mode, lp_type, typeof elapsed_ms]).toEqual(['enquiry', 'memory', 'self', '', 'number'])
})

test('the events on the way to the thanks page come in order', () => {
  const talk = readyToSend({ lpType: 'sms' })
  const before = talk.signals().length
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.sms(true)
  talk.dispatch({ type: 'codePressed' })
  talk.reply.code('right')
  talk.reply.conversion({ error: 'error' })
  talk.reply.timer()
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.conversion({ token: 't' })
  const names = talk
    .signals()
    .slice(before)
    .map(({ name, detail }) => (name === 'modal' ? `modal ${detail.type}` : name))
  expect(names).toEqual([
    'sms_send',
    'sms_ok',
    'submit',
    'modal submitting',
    'submit_error',
    'modal error',
    'submit',
    'modal submitting',
    'submit_ok',
  ])
})

/** Texts that no flow, page or server would use by chance. */
const secret = fc.stringMatching(/^[\u4E00-\u4E80]{6,12}$/)
const reading = fc.stringMatching(/^[\u30A1-\u30F0]{6,12}$/)
const number = (digits: number) => fc.stringMatching(new RegExp(`^[0-9]{${digits}}$`))
const person = fc.record({
  birthYear: fc.integer({ min: 1929, max: 2009 }).map(String),
  zip: number(7),
  address1: secret,
  address2: secret,
  building: secret,
  name1: secret,
  name2: fc.oneof(secret, reading),
  furigana1: reading,
  furigana2: reading,
  tel: number(9).map((digits) => `09${digits}`),
  email: number(8).map((digits) => `taro${digits}@example.jp`),
})

test('no answer is in an event, in storage or in an address', () => {
  fc.assert(
    fc.property(
      person,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('right', 'wrong'),
      (answers, isParentRequest, late, outcome) => {
        const talk = converse()
        talk.open({ isParentRequest, lpType: 'sms', generation: 30 }, { utm_source: 'x' })
        for (const step of program.flow.order) {
          for (const [field, value] of Object.entries(answers)) {
            if (program.flow.steps[step]!.fields[field] === undefined) continue
            talk.type(field, value)
            talk.dispatch({ type: 'committed', field })
          }
          if (step === 'birthday') talk.type('birthMonth', '11')
          if (step === 'birthday') talk.type('birthDay', '28')
          if (step === 'address') talk.type('pref', 'kagoshima')
          talk.dispatch({ type: 'attentionAgreed' })
          if (program.flow.steps[step]!.confirm === true) talk.dispatch({ type: 'confirmed', step })
          else if (step !== 'email') talk.answer(step)
        }
        if (late) talk.change({ lpType: 'sms', generation: 30 }, { utm_source: 'x' })
        talk.reply.clients(agencies)
        talk.dispatch({ type: 'sendPressed' })
        talk.reply.sms(true)
        talk.dispatch({ type: 'codeEdited', code: '771177' })
        talk.dispatch({ type: 'codePressed' })
        talk.reply.code(outcome)
        if (outcome === 'right') talk.reply.conversion({ token: 'token-of-this' })
        talk.dispatch({ type: 'leavePressed' })
        talk.dispatch({ type: 'closed' })

        const reported = talk.requests.filter(({ type }) =>
          ['signal', 'navigate', 'remember', 'focusField', 'focusStep', 'focusAnswer'].includes(type),
        )
        const text = decodeURIComponent(JSON.stringify(reported))
        const chosen = ['woman', 'official', 'university', 'kagoshima', '771177', `${answers.birthYear}-11-28`]
        const { birthYear: _, ...written } = answers
        const options = isParentRequest && !late ? ['"no"'] : []
        for (const value of [...Object.values(written), ...chosen, ...options]) expect(text).not.toContain(value)
        for (const { detail } of talk.signals()) expect(Object.values(detail)).not.toContain(answers.birthYear)
        expect(talk.requestsOf('navigate')).toHaveLength(outcome === 'right' ? 1 : 0)
      },
    ),
    randomRuns(40, 400),
  )
}, 120_000)
