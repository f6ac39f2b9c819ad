import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../../package/vocabulary.ts'
import { converse, today } from '../../../../tests/support/conversation.ts'
import { edition, program } from '../../../../tests/support/enquiry.ts'
import { compileProgram } from '../../../language/compile/program.ts'
import { exampleFlow } from '../../../language/examples/example-flow.ts'
import { prefillOf } from '../../program/prefill.ts'
import type { Value } from '../../value.ts'

const opened = (given: Record<string, unknown>, of = program) => {
  const talk = converse({ program: of })
  const { answers } = prefillOf(of, given)
  const host = { options: {}, query: {} }
  talk.dispatch({
    type: 'opened',
    host,
    today,
    memory: { bannerShown: false, agreed: false },
    key: 'key',
    depth: 0,
    answers,
  })
  return {
    ...talk,
    again: (more: Record<string, Value>) => talk.dispatch({ type: 'contextChanged', host, answers: more }),
  }
}

test('prefilled options are found by name or sent value, texts are cleaned, and unusable answers are reported', () => {
  const given = { sex: 'man', job: 4, name1: ' 山田\u200b', tel: 9012345678, zip: '100-0001' }
  const useless = {
    school: 99,
    pref: 'nowhere',
    name2: '',
    email: {},
    smsCode: '1',
    is_optin: false,
    agreement: true,
    nobody: 'x',
    toString: 'y',
  }
  expect(prefillOf(program, { ...given, ...useless })).toEqual({
    answers: { sex: 'man', job: 'official', name1: '山田', tel: '9012345678', zip: '1000001' },
    left: {
      school: 'unfit',
      pref: 'unfit',
      name2: 'unfit',
      email: 'unfit',
      smsCode: 'unknown',
      is_optin: 'unknown',
      agreement: 'agreement',
      nobody: 'unknown',
      toString: 'unknown',
    },
  })
})

test('prefilled numbers are accepted as numbers or texts', () => {
  const number = compileProgram(exampleFlow('number', { field: {} }), builtIn)
  expect(prefillOf(number, { field: 120 }).answers).toEqual({ field: '120' })
  expect(prefillOf(number, { field: '12.5' }).answers).toEqual({ field: '12.5' })
  for (const field of ['much', '', ' ', true, [1]])
    expect(prefillOf(number, { field })).toEqual({ answers: {}, left: { field: 'unfit' } })
})

describe('a form that opens with answers', () => {
  test('passes prefilled choices and stops at the first question that the visitor has to confirm', () => {
    const { store, signals } = opened({
      sex: 'woman',
      birthYear: '1991',
      birthMonth: '4',
      birthDay: '9',
      job: 'official',
      school: 'university',
    })
    expect(store.frame().shown).toEqual(['sex', 'birthday'])
    expect([store.step('sex')!.state, store.step('birthday')!.state]).toEqual(['confirmed', 'asked'])
    expect([store.field('birthYear')!.value, store.step('birthday')!.button!.disabled]).toEqual(['1991', false])
    expect(signals('step_done').map(({ detail }) => detail.step)).toEqual(['sex'])
  })

  test('passes the prefilled choices after a confirmed question, and looks up a complete code', () => {
    const { store, dispatch, requestsOf } = opened({
      sex: 'woman',
      birthYear: '1991',
      birthMonth: '4',
      birthDay: '9',
      job: 'official',
      school: 'university',
      zip: '1000001',
    })
    expect(requestsOf('lookUp')).toEqual([])
    dispatch({ type: 'confirmed', step: 'birthday' })
    expect(store.frame().shown).toEqual(['sex', 'birthday', 'job', 'school', 'address'])
    expect(requestsOf('lookUp')).toEqual([expect.objectContaining({ key: '1000001' })])
  })

  test('shows the message of a prefilled value, and none for fields without a value', () => {
    const { store, errorOf } = opened({ sex: 'man', birthYear: '1891' })
    expect(store.step('birthday')!.state).toBe('asked')
    expect([errorOf('birthYear'), errorOf('birthMonth')]).toEqual([expect.any(String), undefined])
  })

  test('ignores a prefilled choice that does not exist', () => {
    const { store } = opened({ sex: 'other' })
    expect([store.frame().shown, store.field('sex')!.value]).toEqual([['sex'], ''])
  })

  test('keeps the visitor’s answers when the page gives others later', () => {
    const { store, dispatch, again } = opened({})
    dispatch({ type: 'edited', field: 'sex', value: 'man' })
    dispatch({ type: 'edited', field: 'birthYear', value: '19' })
    again({ sex: 'woman', birthYear: '1980', birthMonth: '3', job: 'official' })
    expect(['sex', 'birthYear', 'birthMonth'].map((id) => store.field(id)!.value)).toEqual(['man', '19', '3'])
  })

  test('has no prefilled answer in an event, a history entry or storage', () => {
    const { requests, store } = opened({ sex: 'man', name1: 'unlike-any-other', building: 'unlike-any-other' })
    expect(JSON.stringify([requests, store.state().visit.host])).not.toContain('unlike')
  })

  test('forgets the prefilled answers when it is closed', () => {
    const { store, dispatch, open } = opened({ sex: 'man' })
    dispatch({ type: 'closed' })
    open()
    expect([store.frame().shown, store.field('sex')!.value]).toEqual([['sex'], ''])
  })

  test('answers a step with a prefilled tick or text only if it is valid', () => {
    const free = edition(({ steps }) => delete steps.tel!.confirm)
    const { store, answer, dispatch } = opened({ tel: '123' }, free)
    answer('sex', 'birthday', 'job', 'school', 'address', 'name')
    expect([store.step('tel')!.state, store.frame().shown.includes('email')]).toEqual(['asked', false])
    dispatch({ type: 'edited', field: 'tel', value: '09012345678' })
    expect(store.frame().shown).toContain('email')
  })
})
