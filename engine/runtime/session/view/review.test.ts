import { expect, test } from 'vitest'
import { readyToSend } from '../../../../tests/support/conversation.ts'
import { title } from '../../../../tests/support/copy.ts'
import { edition, program as plain } from '../../../../tests/support/enquiry.ts'

const program = edition((flow) => {
  flow.review = { title: [{ when: { parent: true }, use: 'parent' }, { use: 'check' }], change: 'change' }
})
const reviewOf = (talk: ReturnType<typeof readyToSend>) =>
  talk.store.frame().review!.answers.map(({ step, field, label, answer }) => [step, field, label, answer])

test('a flow without a summary has none', () =>
  expect(readyToSend({}, { program: plain }).store.frame().review).toBeNull())

test('the summary has every answer in order, with titles of options, and without empty answers and agreements', () => {
  const talk = readyToSend({}, { program })
  const { steps } = program.flow
  const question = talk.store.step('sex')!.bubbles.at(-1)!.text
  const answers = reviewOf(talk)
  expect(answers.map(([, field]) => field)).toEqual([
    'sex',
    'birthYear',
    'birthMonth',
    'birthDay',
    'job',
    'school',
    'zip',
    'pref',
    'address1',
    'address2',
    'name1',
    'name2',
    'furigana1',
    'furigana2',
    'tel',
    'email',
    'time_expectation',
  ])
  expect(answers[0]).toEqual(['sex', 'sex', question, title('sex', 'woman')])
  expect(answers).toContainEqual(['tel', 'tel', steps.tel!.fields.tel!.label, '09012345678'])
  expect(talk.store.frame().review).toMatchObject({ title: 'check', change: 'change' })
})

test('the summary follows the confirmed answers and the applicable questions', () => {
  const talk = readyToSend({ isParentRequest: true }, { program })
  expect(talk.store.frame().review!.title).toBe('parent')
  expect(reviewOf(talk).some(([step]) => step === 'intention')).toBe(true)
  talk.change({})
  expect(reviewOf(talk).some(([step]) => step === 'intention')).toBe(false)
  talk.type('name1', '鈴木')
  expect(reviewOf(talk)).toContainEqual(expect.arrayContaining(['name1', '山田']))
  talk.dispatch({ type: 'confirmed', step: 'name' })
  expect(reviewOf(talk)).toContainEqual(expect.arrayContaining(['name1', '鈴木']))
})
