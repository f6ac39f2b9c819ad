import { expect, test } from 'vitest'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'
import { copy, title } from '../../../../tests/support/copy.ts'

const talkAt = (last: string): Conversation => {
  const talk = converse()
  talk.open()
  talk.answerUpTo(last)
  return talk
}

test.each([
  { step: 'birthday', before: 'sex', field: 'birthDay', other: '10', good: '9' },
  { step: 'address', before: 'school', field: 'address2', other: '1-2', good: '1-1' },
  { step: 'name', before: 'address', field: 'name2', other: '桃子', good: '花子' },
  { step: 'tel', before: 'name', field: 'tel', other: '0312345678', good: '09012345678' },
])('the button of $step follows OK and edits', ({ step, before, field, other: item, good }) => {
  const talk = talkAt(before)
  const seen = () => {
    const { state, button, changed } = talk.store.step(step)!
    return [state, button!.label, button!.disabled, changed !== '']
  }
  expect(seen()).toEqual(['asked', copy('frame.buttons.confirm'), false, false])
  talk.answer(step)
  expect(seen()).toEqual(['confirmed', copy('frame.buttons.update'), true, false])
  talk.type(field, item)
  expect(seen()).toEqual(['answered', copy('frame.buttons.update'), false, true])
  talk.type(field, good)
  expect(seen()).toEqual(['confirmed', copy('frame.buttons.update'), true, false])
  talk.type(field, item)
  talk.dispatch({ type: 'confirmed', step })
  expect(seen()).toEqual(['confirmed', copy('frame.buttons.update'), true, false])
  expect(talk.store.state().steps.of(step).saved).toMatchObject({ [field]: item })
})

test.each(['sex', 'job', 'school', 'email'])('%s has no button', (step) => {
  expect(talkAt('email').store.step(step)?.button).toBeNull()
})

test('the note about a change is shown once in a step, however many of its fields were changed', () => {
  const talk = talkAt('name')
  talk.type('name1', '佐藤')
  const { changed } = talk.store.step('name')!
  talk.type('name2', '桃子')
  expect(talk.store.step('name')?.changed).toBe(changed)
  expect(changed).toBe(copy('frame.changed'))
})

test('an answered step reads as question and answer, without an unconfirmed edit', () => {
  const talk = talkAt('name')
  const read = (step: string, answer: string) =>
    copy('frame.answered', { question: copy(`steps.${step}.bubbles.question`), answer })
  expect(talk.store.step('job')?.transcript).toBe(read('job', title('job', 'official')))
  expect(talk.store.step('name')?.transcript).toBe(read('name', '山田 花子 ヤマダ ハナコ'))
  expect(talk.store.step('tel')?.transcript).toBe('')
  talk.type('name1', '佐藤')
  expect(talk.store.step('name')?.transcript).toContain('山田')
})

test('fixed fields, and fields whose condition does not hold, are not drawn', () => {
  expect(talkAt('tel').store.step('email')?.fields).toEqual(['email', 'time_expectation', 'agreement'])
})
