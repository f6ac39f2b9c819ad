import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { goodValues } from '../../../tests/support/answers.ts'
import { converse, readyToSend } from '../../../tests/support/conversation.ts'
import { edition, readEnquiry } from '../../../tests/support/enquiry.ts'
import { compileProgram } from '../../language/compile/program.ts'
import { keptAnswersOf } from './resume.ts'

const days = (flow: Flow) => void (flow.resume = { days: 7 })
const program = edition(days)

/** Returns the answers of a visitor who has answered everything up to a step. */
function leftAt(step: string) {
  const talk = converse({ program })
  talk.open()
  talk.answerUpTo(step)
  return keptAnswersOf(program, talk.store.state())
}

/** Opens a form and gives it these answers back. */
function opened(kept: ReturnType<typeof keptAnswersOf>, of = program, stored = true) {
  const talk = converse({ program: of })
  talk.open()
  talk.dispatch({ type: 'resumed', ...kept, stored })
  return talk
}

test('a form that opens again is where the visitor left it, without another press of any button', () => {
  const before = converse({ program })
  before.open()
  before.answerUpTo('name')
  const talk = opened(keptAnswersOf(program, before.store.state()))
  expect(talk.store.frame().shown).toEqual(before.store.frame().shown)
  for (const id of before.store.frame().shown) {
    expect(talk.store.step(id)!.state).toBe(before.store.step(id)!.state)
    expect(talk.store.state().steps.of(id).values).toEqual(before.store.state().steps.of(id).values)
  }
})

test('what was typed but not confirmed comes back, and waits for its button', () => {
  const before = converse({ program })
  before.open()
  before.answerUpTo('birthday')
  const open = before.store.frame().shown.at(-1)!
  for (const [field, value] of Object.entries(goodValues.name!)) before.type(field, value)
  const talk = opened(keptAnswersOf(program, before.store.state()))
  expect(talk.store.frame().shown.at(-1)).toBe(open)
  talk.answerUpTo('pref')
  expect(talk.store.field('name1')?.value ?? talk.store.state().steps.of('name').values.name1).toBe(
    goodValues.name!.name1,
  )
})

test('agreements are given again, and what equals the start is not kept', () => {
  const talk = readyToSend({}, { program })
  const { values } = keptAnswersOf(program, talk.store.state())
  expect(Object.keys(values)).not.toContain('agreement')
  const fresh = converse({ program })
  fresh.open()
  expect(keptAnswersOf(program, fresh.store.state())).toEqual({ values: {}, answered: [] })
})

test('only answers that pass in the new edition come back: other options, rules, types and steps drop theirs', () => {
  const kept = leftAt('name')
  const stricter = edition((flow) => {
    days(flow)
    const { name1 } = flow.steps.name!.fields
    name1!.rules = { ...name1!.rules, minLength: 30 }
  })
  const talk = opened(kept, stricter)
  const values = talk.store.state().steps.of('name').values
  expect(values.name1).toBe('')
  expect(values.name2).toBe(kept.values.name2)
  expect(talk.store.field('name1')?.error ?? null).toBeNull()
  expect(talk.store.frame().shown.at(-1)).toBe('name')

  const odd = { values: { sex: 'gone', birthYear: ['5'], nobody: 'x', name1: true }, answered: ['sex', 'nothing'] }
  const empty = opened(odd)
  expect(empty.store.frame().shown).toEqual(['sex'])
  expect(empty.store.frame().resumed).toBeNull()
})

test('what the visitor or the page has answered meanwhile stays', () => {
  const kept = leftAt('name')
  const other = kept.values.sex === 'man' ? 'woman' : 'man'
  const talk = converse({ program })
  talk.open()
  talk.type('sex', other)
  talk.dispatch({ type: 'resumed', ...kept, stored: true })
  expect(talk.store.field('sex')!.value).toBe(other)
  expect(talk.store.frame().shown.length).toBeGreaterThan(2)
})

test('only answers from the device have the note, and its button starts again', () => {
  const kept = leftAt('name')
  expect(opened(kept, program, false).store.frame().resumed).toBeNull()
  const talk = opened(kept)
  const { text, forget } = talk.store.frame().resumed!
  expect([text, forget].every((part) => part.length > 0)).toBe(true)
  const requests = talk.during(() => talk.dispatch({ type: 'forgotten' }))
  expect(talk.store.frame().shown).toEqual(['sex'])
  expect(talk.store.frame().resumed).toBeNull()
  expect(keptAnswersOf(program, talk.store.state())).toEqual({ values: {}, answered: [] })
  expect(requests).toContainEqual({ type: 'focusStep', step: 'sex' })
  expect(talk.store.frame().open).toBe(true)
})

test('a flow without the wish ignores both events', () => {
  const plain = compileProgram(readEnquiry(), builtIn)
  const talk = converse({ program: plain })
  talk.open()
  const before = talk.store.state()
  talk.dispatch({ type: 'resumed', values: { sex: 'man' }, answered: ['sex'], stored: true })
  talk.dispatch({ type: 'forgotten' })
  expect(talk.store.state()).toBe(before)
})
