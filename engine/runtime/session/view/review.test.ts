import { expect, test } from 'vitest'
import { builtIn } from '../../../../package/vocabulary.ts'
import type { Flow } from '../../../../schemas/flow.ts'
import { converse, readyToSend } from '../../../../tests/support/conversation.ts'
import { title } from '../../../../tests/support/copy.ts'
import { edition, program as plain } from '../../../../tests/support/enquiry.ts'
import { compileProgram } from '../../../language/compile/program.ts'
import { valueOf } from '../../value.ts'

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

const options = { boat: { value: 1, title: 'Boat' }, train: { value: 2, title: 'Train' } }
const questions = (changes: object): Flow =>
  ({
    id: 'trip',
    version: 1,
    lang: 'en',
    context: {},
    send: { done: { go: '/thanks' } },
    review: {},
    order: ['way', 'end'],
    steps: {
      way: { bubbles: { question: 'How?' }, fields: { way: { type: 'choice', options, rules: { required: true } } } },
      end: {
        bubbles: { question: [{ when: { way: 'boat' }, use: 'That is {price}{rest}. When?' }, { use: 'When?' }] },
        fields: { end: { type: 'choice', options, rules: { required: true } } },
      },
    },
    ...changes,
  }) as unknown as Flow

test('a computed value is listed for visitors whose questions contain it, and one in no question for all', () => {
  const computed = {
    price: { of: 'way', points: { boat: 20, train: 30 }, label: 'Price' },
    tax: { product: ['price', 2], label: 'Tax' },
    rooms: { of: 'way', points: { boat: 1 }, label: 'Rooms' },
  }
  const words = { rest: ', {tax} of it tax' }
  const talk = converse({ program: compileProgram(questions({ computed, words }), builtIn) })
  const listed = () =>
    talk.store.frame().review!.answers.flatMap(({ step, field, answer }) => (step === '' ? [`${field} ${answer}`] : []))
  talk.open()
  talk.type('way', 'boat')
  talk.type('end', 'train')
  expect(listed()).toEqual(['price 20', 'tax 40', 'rooms 1'])
  talk.type('way', 'train')
  expect(listed()).toEqual(['rooms 0'])
})

test.each([
  ['en', 'Kim, Boat\nIda, Train'],
  ['ja', 'Kim、Boat\nIda、Train'],
  ['ar', 'Kim، Boat\nIda، Train'],
])('each entry of a group and each row of a matrix has a line of its own (%s)', (lang, guests) => {
  const steps = {
    all: {
      confirm: true,
      bubbles: { question: 'Who?' },
      fields: {
        guests: {
          type: 'group',
          entry: {
            title: '{number}',
            fields: { name: { type: 'text', label: 'Name' }, way: { type: 'choice', options } },
          },
        },
        ways: { type: 'matrix', rows: { out: 'Out', back: 'Back' }, options },
      },
    },
  }
  const talk = converse({ program: compileProgram(questions({ lang, order: ['all'], steps }), builtIn) })
  talk.open()
  const entries = [
    { name: 'Kim', way: 'boat' },
    { name: 'Ida', way: 'train' },
  ]
  talk.type('guests', valueOf(entries))
  talk.type('ways', ['out.boat', 'back.train'])
  talk.dispatch({ type: 'confirmed', step: 'all' })
  expect(talk.store.frame().review!.answers.map(({ answer }) => answer)).toEqual([guests, 'Out: Boat\nBack: Train'])
})
