import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { converse, readyToSend, type Conversation } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { take, walk } from '../../../tests/support/random-walk.ts'
import type { Program } from '../program/program.ts'
import { ByStep } from './by-step.ts'
import { judgedOf } from './judged.ts'
import { reduce } from './reduce.ts'
import { closedState, type State } from './state.ts'
import { derive } from './view/derive.ts'

/** Copies of the program and of the state have no cached results. */
const strange = () => ({ ...program }) as Program
const copyOf = ({ steps, ...state }: State): State => ({
  ...structuredClone(state),
  steps: new ByStep(steps.index, structuredClone(steps.parts)),
})

function viewOf({ store }: Conversation) {
  const { index } = store.state().steps
  const parts = [...index.keys()].map((id) => {
    const step = store.step(id)
    return step && { step, fields: Object.fromEntries(step.fields.map((field) => [field, store.field(field)!])) }
  })
  return { frame: store.frame(), parts: new ByStep(index, parts) }
}

test('cached judgements equal fresh ones after any sequence of events', () => {
  const runs = randomRuns(12, 1000)
  fc.assert(
    fc.property(walk, (drawn) => {
      let plain: State = closedState(program)
      let seen = 0
      take(drawn, (talk) => {
        const state = talk.store.state()
        expect(viewOf(talk)).toEqual(derive(strange(), copyOf(state)).view)
        for (const event of talk.events.slice(seen)) plain = reduce(strange(), copyOf(plain), event).state
        seen = talk.events.length
        expect(state).toEqual(plain)
      })
    }),
    runs,
  )
}, 120_000)

test('a keystroke validates its own step only', () => {
  const validated: string[] = []
  const validators = Object.fromEntries(
    Object.entries(program.validators).map(([id, validator]) => {
      const counting: typeof validator = (values, context) => {
        validated.push(id)
        return validator(values, context)
      }
      return [id, counting]
    }),
  )
  const talk = converse({ program: { ...program, validators } })
  talk.open()
  talk.answerUpTo('tel')
  validated.length = 0
  talk.type('tel', '0901234567')
  expect(validated).toEqual(['tel'])
})

test('the same values are judged again on another day, and with another edition of the flow', () => {
  const talk = converse()
  talk.open()
  talk.answer('sex')
  talk.type('birthYear', '2009')
  const state = talk.store.state()
  const invalid = (day: string, by = program) =>
    judgedOf(by, { ...state, visit: { ...state.visit, today: day } }, 'birthday').errors.birthYear?.rule
  expect(invalid('2026-12-31')).toBeUndefined()
  expect(invalid('2025-12-31')).toBe('yearsAgo')
  expect(invalid('2026-12-31')).toBeUndefined()
  const lenient: Program = { ...program, validators: { ...program.validators, birthday: () => ({}) } }
  expect(judgedOf(lenient, { ...state, visit: { ...state.visit, today: '2026-12-31' } }, 'birthday').errors).toEqual({})
})

test('a step whose validator has not loaded is neither valid nor answered', () => {
  const { birthday: _, school: __, ...validators } = program.validators
  const late: Program = { ...program, validators }
  const talk = converse({ program: late })
  talk.open()
  talk.answerUpTo('sex')
  talk.answer('birthday')
  expect([talk.store.step('birthday')!.state, talk.store.step('birthday')!.button!.disabled]).toEqual(['asked', false])
  expect(judgedOf(late, talk.store.state(), 'birthday')).toMatchObject({ valid: false, pending: true, saved: false })
  expect([talk.store.frame().shown, talk.signals('step_error'), talk.signals('error')]).toEqual([
    ['sex', 'birthday'],
    [],
    [],
  ])
})

test('an answered form cannot be sent while a validator has not loaded', () => {
  const talk = readyToSend()
  expect(talk.store.frame().send.enabled).toBe(true)
  const { school: _, ...validators } = program.validators
  talk.store.replace({ ...program, validators })
  expect(talk.store.frame().send.enabled).toBe(false)
  talk.dispatch({ type: 'sendPressed' })
  expect(talk.requestsOf('submit')).toEqual([])
  talk.store.replace(program)
  expect(talk.store.frame().send.enabled).toBe(true)
})
