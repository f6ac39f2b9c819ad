import { describe, expect, test } from 'vitest'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'
import { message } from '../../../../tests/support/copy.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const talkAt = (last: string, setting: Parameters<typeof converse>[0] = {}): Conversation => {
  const talk = converse(setting)
  talk.open()
  talk.answerUpTo(last)
  return talk
}
const focused = (talk: Conversation) =>
  talk.requests.filter((request) => request.type === 'focusField' || request.type === 'focusAnswer')

describe('the OK button', () => {
  test('saves a valid answer and leads on to the step that it reveals', () => {
    const talk = talkAt('sex')
    const requests = talk.during(() => talk.answer('birthday'))
    expect(requests).toContainEqual({ type: 'focusAnswer', step: 'job' })
    expect(talk.signals('step_done').at(-1)?.detail).toMatchObject({ step: 'birthday', first: 1 })
  })

  test('shows every message of an invalid answer and leads to the first invalid field', () => {
    const talk = talkAt('school')
    talk.type('address1', '千代田区')
    const requests = talk.during(() => talk.dispatch({ type: 'confirmed', step: 'address' }))
    expect(['zip', 'pref', 'address1', 'address2', 'building'].map(talk.errorOf)).toEqual([
      message('zip', 'required'),
      message('pref', 'required'),
      undefined,
      message('address2', 'required'),
      undefined,
    ])
    expect(requests.filter(({ type }) => type !== 'signal')).toEqual([{ type: 'focusField', field: 'zip' }])
    expect(talk.signals('error').map(({ detail }) => [detail.step, detail.field, detail.rule])).toEqual([
      ['address', 'zip', 'required'],
      ['address', 'pref', 'required'],
      ['address', 'address2', 'required'],
    ])
    expect(talk.store.step('address')?.state).toBe('asked')
  })

  test('does nothing when a saved answer is confirmed again', () => {
    const talk = talkAt('birthday')
    expect(talk.during(() => talk.dispatch({ type: 'confirmed', step: 'birthday' }))).toEqual([])
  })

  test('does nothing when an edit only changes separators', () => {
    const talk = talkAt('tel')
    talk.type('tel', '090-1234-567')
    talk.type('tel', '090-1234-5678')
    expect(talk.during(() => talk.dispatch({ type: 'confirmed', step: 'tel' }))).toEqual([])
    expect(talk.store.step('tel')?.state).toBe('confirmed')
  })

  test('keeps the later answers and moves nowhere when it is 更新', () => {
    const talk = talkAt('email')
    const before = talk.store.state().steps
    talk.type('birthDay', '10')
    const requests = talk.during(() => talk.dispatch({ type: 'confirmed', step: 'birthday' }))
    expect(requests.filter(({ type }) => type === 'focusAnswer')).toEqual([])
    const { steps } = talk.store.state()
    expect(steps.changedSince(before)).toEqual(['birthday'])
    expect(steps.of('birthday').saved).toEqual({ ...before.of('birthday').saved, birthDay: '10' })
    expect(talk.signals('step_done').at(-1)?.detail).toMatchObject({ step: 'birthday', first: 0 })
  })
})

describe('steps without a button', () => {
  test('a choice answers its step at once, and again whenever it changes', () => {
    const talk = talkAt('sex')
    expect(talk.store.state().steps.of('sex').saved).toEqual({ sex: 'woman' })
    talk.type('sex', 'man')
    expect(talk.store.state().steps.of('sex').saved).toEqual({ sex: 'man' })
    expect(talk.signals('step_done').map(({ detail }) => detail.first)).toEqual([1, 0])
    expect(focused(talk)).toEqual([])
  })

  test('the same choice again does nothing', () => {
    const talk = talkAt('sex')
    expect(talk.during(() => talk.type('sex', 'woman'))).toEqual([])
  })

  test('an unknown option does not change the answer', () => {
    const talk = talkAt('school')
    talk.type('job', 'toString')
    expect(talk.store.state().steps.of('job').saved).toEqual({ job: 'official' })
    expect(talk.store.step('job')?.state).toBe('answered')
  })

  test('a mail address answers its step as soon as it is valid', () => {
    const talk = talkAt('tel')
    const seen = ['hanako', 'hanako@example', 'hanako@example.jp', 'hanako@example.', 'hanako@example.com'].map(
      (value) => {
        talk.type('email', value)
        return talk.store.step('email')?.state
      },
    )
    expect(seen).toEqual(['asked', 'asked', 'confirmed', 'answered', 'confirmed'])
  })

  test('a mail address is reported as answered once, not with every letter', () => {
    const talk = talkAt('tel')
    for (const value of ['a@example.c', 'a@example.co', 'a@example.com', 'a@example.co', 'a@example.co.jp'])
      talk.type('email', value)
    talk.dispatch({ type: 'committed', field: 'email' })
    expect(talk.signals('step_done').filter(({ detail }) => detail.step === 'email')).toHaveLength(1)
    expect(talk.store.state().steps.of('email').saved).toMatchObject({ email: 'a@example.co.jp' })
  })

  test('a full-width mail address answers its step when the field is left', () => {
    const talk = talkAt('tel')
    talk.type('email', 'ｈａｎａｋｏ＠Example．ｊｐ ')
    expect(talk.store.step('email')?.state).toBe('asked')
    talk.dispatch({ type: 'committed', field: 'email' })
    expect(talk.store.state().steps.of('email').saved).toMatchObject({ email: 'hanako@example.jp' })
  })

  test('leaving an untouched field answers nothing', () => {
    const talk = talkAt('tel', { program: edition((flow) => delete flow.steps.email!.fields.email!.rules) })
    talk.dispatch({ type: 'committed', field: 'email' })
    expect(talk.store.step('email')?.state).toBe('asked')
  })

  test('the preferred time and the agreement are saved with the answer', () => {
    const talk = talkAt('email')
    talk.type('time_expectation', 'from19')
    talk.type('agreement', false)
    expect(talk.store.state().steps.of('email').saved).toMatchObject({ time_expectation: 'from19', agreement: false })
  })
})

describe('typing', () => {
  test.each([
    ['zip', '１０００００１', '1000001', '1000001'],
    ['zip', '100-0001', '100-0001', '1000001'],
    ['zip', '100-000', '100-000', '100000'],
    ['zip', '10000012', '1000001', '1000001'],
    ['tel', '090-1234-5678', '090-1234-5678', '09012345678'],
    ['tel', '０９０ー１２３', '090ー123', '090123'],
    ['tel', '+81 90 1234 5678', '+81 90 1234 5678', '09012345678'],
    ['birthYear', ' 1991', ' 1991', '1991'],
    ['birthYear', '１９９１', '1991', '1991'],
    ['name1', ' 山田  ', ' 山田  ', '山田'],
    ['furigana1', 'ﾔﾏﾀﾞ', 'ﾔﾏﾀﾞ', 'ヤマダ'],
    ['email', 'Hanako @Example.JP', 'Hanako @Example.JP', 'Hanako@example.jp'],
  ])('%s: "%s" becomes "%s", and "%s" when the field is left', (field, typed, stored, left) => {
    const talk = talkAt('email')
    talk.type(field, typed)
    expect(talk.store.field(field)?.value).toBe(stored)
    talk.dispatch({ type: 'committed', field })
    expect(talk.store.field(field)?.value).toBe(left)
  })

  test('only the first edit of a saved answer is reported', () => {
    const talk = talkAt('email')
    talk.type('tel', '0901234567')
    talk.type('tel', '090123456')
    expect(talk.signals('step_edit').map(({ detail }) => detail.step)).toEqual(['tel'])
  })

  test('leaving a field reports only its own broken rule, and only after something was typed', () => {
    const talk = talkAt('sex')
    talk.dispatch({ type: 'committed', field: 'birthYear' })
    talk.type('birthYear', '19')
    talk.dispatch({ type: 'committed', field: 'birthYear' })
    expect(talk.signals('error').map(({ detail }) => [detail.field, detail.rule])).toEqual([['birthYear', 'digits']])
  })

  test('an unknown field throws an error', () => {
    const talk = talkAt('sex')
    expect(() => talk.type('nonesuch', '')).toThrow(RangeError)
  })
})
