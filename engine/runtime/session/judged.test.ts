import fc from 'fast-check'
import { expect, test } from 'vitest'
import { converse, type Conversation } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { take, walk } from '../../../tests/support/random-walk.ts'
import type { Program } from '../program/program.ts'
import { judgedOf } from './judged.ts'
import { reduce } from './reduce.ts'
import { closedState, type State } from './state.ts'
import { derive } from './view/derive.ts'

/** Nothing is remembered of a flow that nobody has seen, and of a state with parts that nobody has seen. */
const strange = () => ({ ...program }) as Program
const copyOf = (state: State) => structuredClone(state)

function viewOf({ store }: Conversation) {
  const frame = store.frame()
  const steps = Object.fromEntries(frame.shown.map((id) => [id, store.step(id)!]))
  const fields = Object.values(steps).flatMap((step) => step.fields.map((id) => [id, store.field(id)!] as const))
  return { frame, steps, fields: Object.fromEntries(fields) }
}

test('what is remembered is what would be found anew, in whatever order things happen', () => {
  const runs = { seed: 20261122, numRuns: process.env.KAIWA_LONG === '1' ? 1000 : 25 }
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

test('a key has its own step validated, and no other', () => {
  const validated: string[] = []
  const validators = Object.fromEntries(
    Object.entries(program.validators).map(([id, validator]) => {
      const counting: typeof validator = function (values) {
        validated.push(id)
        const valid = validator.call(this, values)
        counting.errors = validator.errors ?? null
        return valid
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

test('the same values are judged anew on another day, and by another edition of the flow', () => {
  const talk = converse()
  talk.open()
  talk.answer('sex')
  talk.type('birthYear', '2009')
  const state = talk.store.state()
  const invalid = (day: string, by = program) => judgedOf(by, { ...state, today: day }, 'birthday').errors.birthYear?.rule
  expect(invalid('2026-12-31')).toBeUndefined()
  expect(invalid('2025-12-31')).toBe('yearsAgo')
  expect(invalid('2026-12-31')).toBeUndefined()
  const lenient: Program = { ...program, validators: {} }
  expect(judgedOf(lenient, { ...state, today: '2026-12-31' }, 'birthday').errors).toEqual({})
})

test('what is not part of a finished state is not remembered', () => {
  const state = copyOf(converse().store.state())
  const rule = () => judgedOf(program, { ...state, today: '2026-11-21' }, 'tel').errors.tel?.rule
  expect(rule()).toBe('required')
  state.values.tel!.tel = '09012345678'
  expect(rule()).toBeUndefined()
})
