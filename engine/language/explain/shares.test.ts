import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { withDefaults } from '../defaults/index.ts'
import { shareTexts } from './share-words.ts'
import { compareShares, isOtherForm, type ShareDifferences } from './shares.ts'

const options = { tea: { value: 1, title: 'Tea' }, coffee: { value: 2, title: 'Coffee' } }
const drink = { bubbles: { question: 'Which drink?' }, fields: { drink: { type: 'choice', options } } }
const note = { bubbles: { question: 'Anything else?' }, fields: { note: { type: 'text', label: 'Note' } } }
const warm = { hello: 'warm' }

/** A flow with two shares, as a test changes it. */
function flowWith(changes: object): Flow {
  const file = {
    id: 'cafe',
    lang: 'en',
    context: { hello: { split: { plain: 1, warm: 1 } } },
    steps: { drink, note },
    send: { label: 'Order' },
    ...changes,
  }
  return withDefaults(file)
}

function differences(changes: object): ShareDifferences {
  const [compared, ...more] = compareShares(flowWith(changes), builtIn)
  expect(more).toEqual([])
  expect(compared).toMatchObject({ split: 'hello', first: 'plain', others: [{ share: 'warm' }], questions: 2 })
  return compared!.others[0]!
}

describe('shares', () => {
  test('that differ in texts only are equal, also if a text is chosen by `any` and `not`', () => {
    const question = [
      { when: { any: [warm, { not: { hello: ['plain', 'warm'] } }] }, use: 'Dear guest, which drink?' },
      { use: 'Which drink?' },
    ]
    const found = differences({ steps: { drink: { ...drink, bubbles: { question } }, note } })
    expect(found).toEqual({ share: 'warm', questions: [], answers: [], payload: [], agreement: [] })
    expect(isOtherForm(found)).toBe(false)
  })

  test.each([
    ['a condition', warm, {}],
    ['a named condition', { friendly: true }, { conditions: { friendly: warm } }],
    ['`not`', { not: { hello: 'plain' } }, {}],
  ])('differ in their questions if %s on the share decides who gets one', (_, when, more) => {
    const found = differences({ steps: { drink, note: { ...note, when } }, ...more })
    expect(found.questions).toMatchObject([{ change: 'gained', question: { id: 'note' } }])
    expect(isOtherForm(found)).toBe(true)
  })

  test('differ in their answers if an option, a rule or a field depends on the share', () => {
    const field = { type: 'choice', options: { ...options, coffee: { ...options.coffee, when: warm } } }
    const text = { ...note.fields.note, rulesWhen: [{ when: warm, rules: { required: true } }] }
    const found = differences({
      steps: { drink: { ...drink, fields: { drink: field } }, note: { ...note, fields: { note: text } } },
    })
    expect(found.answers).toMatchObject([
      { change: 'gained', place: { option: { id: 'coffee' } } },
      { change: 'rule', rule: 'required', after: true },
    ])
  })

  test('send another shape if a key depends on the share', () => {
    const found = differences({ send: { label: 'Order', add: { from: [{ when: warm, use: 'warm' }] } } })
    expect(found.payload).toEqual([{ change: 'values', key: 'from' }])
  })

  test('that other conditions name as well are compared for each visitor', () => {
    const context = { hello: { split: { plain: 1, warm: 1 } }, guest: { from: 'guest', values: [false, true] } }
    const found = differences({ context, steps: { drink, note: { ...note, when: { ...warm, guest: true } } } })
    const [change] = found.questions
    expect(change && 'audience' in change && change.audience.ranges).toEqual([[{ name: 'guest', values: [true] }]])
  })

  test('agree to other texts if that of the button depends on the share', () => {
    const label = [{ when: warm, use: 'Yes, please' }, { use: 'Order' }]
    const found = differences({ send: { label } })
    expect(found.agreement).toEqual([{ text: 'button' }])
    expect(isOtherForm(found)).toBe(false)
  })
})

test('a step, a field and an option may have the name of a part of the language', () => {
  const own = { bubbles: { question: 'When?' }, fields: { when: { type: 'choice', options: { when: options.tea } } } }
  expect(compareShares(flowWith({ steps: { when: own } }), builtIn)[0]!.others[0]).toMatchObject({ questions: [] })
})

test('a flow without a split has nothing to compare', () => {
  expect(compareShares(flowWith({ context: {} }), builtIn)).toEqual([])
})

test('the result is one sentence for equal shares, and a sentence with the differences for others', () => {
  const textsOf = (changes: object) => shareTexts(compareShares(flowWith(changes), builtIn)[0]!, 'en')
  expect(textsOf({})).toEqual([{ text: expect.stringContaining('same 2 questions'), sections: [] }])
  const [different, ...more] = textsOf({ steps: { drink, note: { ...note, when: warm } } })
  expect(more).toEqual([])
  expect(different!.text).toContain('"warm"')
  expect(different!.sections.flatMap(({ lines }) => lines).join()).toContain('Anything else?')
})
