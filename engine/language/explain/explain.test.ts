import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { withDefaults } from '../defaults/index.ts'
import { explain, isEmpty } from './explain.ts'

const options = { a: { value: 1, title: 'Tea' }, b: { value: 2, title: 'Coffee' }, c: { value: 3, title: 'Water' } }
const steps = {
  drink: {
    bubbles: { question: 'Which drink?' },
    fields: { drink: { type: 'choice', options, rules: { required: true } } },
  },
  size: {
    when: { drink: ['a', 'b'] },
    bubbles: { question: [{ when: { guest: true }, use: 'Which size, dear guest?' }, { use: 'Which size?' }] },
    fields: { size: { type: 'number', label: 'Size', rules: { required: true, atLeast: 1 } } },
  },
  note: {
    bubbles: { question: 'Anything else?' },
    fields: { note: { type: 'text', label: 'Note', maxLength: 10 }, ok: { type: 'agreement', label: 'I agree' } },
  },
}
const file = {
  id: 'cafe',
  lang: 'en',
  version: 1,
  context: { guest: { from: 'guest', values: [false, true] }, place: { from: 'place', values: ['in', 'out', 'home'] } },
  words: { place: [{ when: { place: 'home' }, use: 'at home' }, { use: 'here' }] },
  steps,
  send: { label: 'Order', needs: { agreed: 'ok' } },
}
const flow = withDefaults(file)

/** A flow whose parts a test may change. */
interface Draft {
  [key: string]: Draft
}

/** Returns what visitors notice of a change. */
function after(change: (draft: Draft) => unknown) {
  const draft = structuredClone(flow) as unknown as Draft
  change(draft)
  return explain(flow, draft as unknown as Flow, builtIn)
}
const put = (draft: Draft | undefined, key: string, value: unknown) => Object.assign(draft!, { [key]: value })

/** Returns the cases of an audience as an object for each range. */
const whoOf = ({ audience }: { readonly audience: ReturnType<typeof after>['sentences'][number]['audience'] }) =>
  audience.ranges.map((range) => Object.fromEntries(range.map(({ name, values }) => [name, values])))

const everybody = [{}]

test('nobody notices equal flows, nor unused words and the order of names that has no meaning', () => {
  expect(isEmpty(after(() => 0))).toBe(true)
  expect(isEmpty(after(({ words }) => put(words, 'unused', 'nobody reads this')))).toBe(true)
  expect(
    isEmpty(
      after((draft) => {
        const { guest, place } = draft.context!
        draft.context = { place: place!, guest: guest! }
      }),
    ),
  ).toBe(true)
})

describe('questions', () => {
  const extra = { bubbles: { question: 'Hungry?' }, fields: { cake: { type: 'text', label: 'Cake' } } }

  test('a new question has its first wording, and its sentences are not listed again', () => {
    const { questions, sentences, answers } = after((draft) => {
      put(draft.steps, 'cake', extra)
      put(draft, 'order', ['drink', 'size', 'cake', 'note'])
    })
    expect(questions).toEqual([{ change: 'added', question: { id: 'cake', title: 'Hungry?' } }])
    expect([sentences, answers]).toEqual([[], []])
  })

  test('a question is gone', () => {
    const { questions } = after((draft) => {
      delete draft.steps!.note
      put(draft, 'order', ['drink', 'size'])
      put(draft.send, 'needs', {})
    })
    expect(questions).toEqual([{ change: 'removed', question: { id: 'note', title: 'Anything else?' } }])
  })

  test('the fewest questions have moved', () => {
    const { questions } = after((draft) => put(draft, 'order', ['note', 'drink', 'size']))
    expect(questions).toEqual([{ change: 'moved', question: { id: 'note', title: 'Anything else?' } }])
    const second = after((draft) => put(draft, 'order', ['drink', 'note', 'size'])).questions
    expect(second.map(({ change }) => change)).toEqual(['moved'])
  })

  test('a condition changes who is asked, and an equal one nobody', () => {
    const { questions } = after(({ steps }) => put(steps!.size, 'when', { drink: ['b', 'c'] }))
    expect(questions.map((item) => ('audience' in item ? [item.change, whoOf(item)] : []))).toEqual([
      ['lost', [{ drink: ['a'] }]],
      ['gained', [{ drink: ['c'] }]],
    ])
    expect(isEmpty(after(({ steps }) => put(steps!.size, 'when', { drink: ['b', 'a'] })))).toBe(true)
    const all = after(({ steps }) => delete steps!.size!.when).questions[0]!
    expect('audience' in all && whoOf(all)).toEqual([{ drink: [undefined, 'c'] }])
  })
})

describe('sentences', () => {
  test('everybody reads a text without conditions', () => {
    const [change, ...more] = after(({ steps }) => put(steps!.drink!.bubbles, 'question', 'Your drink?')).sentences
    expect(change).toMatchObject({
      path: 'steps.drink.bubbles.question',
      place: { question: { id: 'drink', title: 'Your drink?' } },
      isQuestion: true,
      wordings: [{ before: 'Which drink?', after: 'Your drink?' }],
    })
    expect(whoOf(change!)).toEqual(everybody)
    expect(more).toEqual([])
  })

  test('a wording is read in its cases alone, and names without effect are left out', () => {
    const { sentences } = after(({ steps }) =>
      put(steps!.size!.bubbles, 'question', [
        { when: { guest: true, place: ['in', 'out'] }, use: 'Which size, honoured guest?' },
        { when: { guest: true }, use: 'Which size, dear guest?' },
        { use: 'Which size?' },
      ]),
    )
    expect(sentences.map(({ wordings }) => wordings)).toEqual([
      [{ before: 'Which size, dear guest?', after: 'Which size, honoured guest?' }],
    ])
    expect(sentences.map(whoOf)).toEqual([[{ guest: [true], place: ['in', 'out'] }]])
  })

  test('the same change in several wordings is one change', () => {
    const worded = (question: string) => (draft: Draft) => put(draft.steps!.note!.bubbles, 'question', question)
    const first = structuredClone(flow) as unknown as Draft
    worded('Anything else {place}?')(first)
    const second = structuredClone(first)
    worded('Anything else {place}, please?')(second)
    const { sentences } = explain(first as unknown as Flow, second as unknown as Flow, builtIn)
    expect(sentences.map(whoOf)).toEqual([everybody])
    expect(sentences.flatMap(({ wordings }) => wordings.map((wording) => wording.after))).toEqual([
      'Anything else here, please?',
      'Anything else at home, please?',
    ])
  })

  test('limits of numbers that differ are compared between them', () => {
    const worded = (least: number) => (draft: Draft) =>
      put(draft.steps!.note!.bubbles, 'question', [
        { when: { size: { atLeast: least } }, use: 'So large?' },
        { use: 'Anything else?' },
      ])
    const [first, second] = [structuredClone(flow), structuredClone(flow)] as unknown as [Draft, Draft]
    worded(10)(first)
    worded(20)(second)
    const { sentences } = explain(first as unknown as Flow, second as unknown as Flow, builtIn)
    expect(sentences.map(({ wordings }) => wordings)).toEqual([[{ before: 'So large?', after: 'Anything else?' }]])
    expect(sentences.map(whoOf)).toEqual([[{ size: [10, 19] }]])
    expect(sentences[0]!.audience.examples).toEqual(['size'])
  })

  test('a sentence under another name is no change, and an option at another place is no text', () => {
    expect(
      isEmpty(
        after(({ steps }) => {
          put(steps!.drink, 'bubbles', { ask: 'Which drink?' })
        }),
      ),
    ).toBe(true)
    const { sentences, answers } = after(({ steps }) => {
      const { a, b, c } = options
      put(steps!.drink!.fields!.drink, 'options', { c, a, b })
    })
    expect(sentences).toEqual([])
    expect(answers).toMatchObject([{ change: 'order', place: { field: { id: 'drink' } } }])
  })

  test('a text of the send button changes the agreement', () => {
    const { sentences, agreement } = after(({ send }) => put(send, 'label', 'Order now'))
    expect(sentences).toMatchObject([{ place: {}, wordings: [{ before: 'Order', after: 'Order now' }] }])
    expect(agreement).toEqual([{ text: 'button' }])
  })
})

describe('answers', () => {
  test('an option is new or gone, and servers must know its value', () => {
    const { answers, payload } = after(({ steps }) => {
      const { a, c } = options
      put(steps!.drink!.fields!.drink, 'options', { a, c, d: { value: 4, title: 'Juice' } })
      put(steps!.size, 'when', { drink: 'a' })
    })
    expect(answers).toMatchObject([
      { change: 'removed', place: { option: { id: 'b', title: 'Coffee' } } },
      { change: 'added', place: { option: { id: 'd', title: 'Juice' } } },
    ])
    expect(payload).toContainEqual({ change: 'values', key: 'drink', before: [1, 2, 3], after: [1, 3, 4] })
  })

  test('an option is offered to some visitors only', () => {
    const { answers, sentences } = after(({ steps }) =>
      put(steps!.drink!.fields!.drink!.options!.c, 'when', { guest: false }),
    )
    expect(answers.map((item) => ('audience' in item ? [item.change, whoOf(item)] : []))).toEqual([
      ['lost', [{ guest: [true] }]],
    ])
    expect(sentences).toEqual([])
  })

  test('rules are new, gone, or have another argument, in the cases of their conditions', () => {
    const { answers } = after(({ steps }) => {
      put(steps!.note!.fields!.note, 'maxLength', 20)
      put(steps!.note!.fields!.note, 'rules', { required: true })
      put(steps!.size!.fields!.size, 'rules', { required: true })
      put(steps!.size!.fields!.size, 'rulesWhen', [{ when: { guest: true }, rules: { atLeast: 2 } }])
    })
    const rules = answers.map((item) =>
      item.change === 'rule' ? [item.place.field?.id, item.rule, item.before, item.after, whoOf(item)] : [],
    )
    expect(rules).toEqual([
      ['size', 'atLeast', 1, undefined, [{ guest: [false] }]],
      ['size', 'atLeast', 1, 2, [{ guest: [true] }]],
      ['note', 'maxLength', 10, 20, everybody],
      ['note', 'required', undefined, true, everybody],
    ])
  })

  test('a field is new, a question may be left out, and a type changes', () => {
    const { answers } = after(({ steps }) => {
      put(steps!.note, 'optional', true)
      put(steps!.note!.fields, 'name', { type: 'text', label: 'Name' })
      put(steps!.size!.fields!.size, 'type', 'text')
      put(steps!.size!.fields!.size, 'rules', { required: true })
    })
    expect(answers).toMatchObject([
      { change: 'type', before: 'number', after: 'text' },
      { change: 'rule', rule: 'atLeast' },
      { change: 'optional', place: { question: { id: 'note' } } },
      { change: 'added', place: { field: { id: 'name', title: 'Name' } } },
    ])
  })
})

test('keys of the payload are new or gone, and only their conditions may change', () => {
  const { payload } = after(({ steps, send }) => {
    delete steps!.note!.fields!.note
    put(send, 'add', { from: 'cafe' })
  })
  expect(payload).toEqual([
    { change: 'removed', key: 'note' },
    { change: 'added', key: 'from' },
  ])
  const optional = after(({ steps }) => put(steps!.drink!.fields!.drink, 'rules', {}))
  expect(optional.payload).toEqual([{ change: 'conditions' }])
})

test('the agreement changes with its label and with the words in it, and with no other text', () => {
  const { agreement } = after(({ steps }) => put(steps!.note!.fields!.ok, 'label', 'I agree {place}'))
  expect(agreement).toEqual([{ text: 'agreement' }, { text: 'word', name: 'place' }])
  expect(after(({ steps }) => put(steps!.drink!.bubbles, 'question', 'Your drink?')).agreement).toEqual([])
})

test('names, values and options of the page are new, gone or different', () => {
  const { context } = after((draft) => {
    put(draft.context, 'guest', { split: { a: 1, b: 1 } })
    put(draft.context, 'place', { from: 'place', values: ['home', 'in', 'out', 'garden'] })
    put(draft.context, 'year', { today: 'year' })
  })
  expect(context.map(({ of, name, change }) => [of, name, change])).toEqual([
    ['name', 'guest', 'source'],
    ['name', 'place', 'values'],
    ['name', 'place', 'first'],
    ['name', 'year', 'added'],
    ['option', 'guest', 'removed'],
  ])
})

test('settings that no other part describes are listed with their place', () => {
  const { settings } = after((draft) => {
    put(draft.timing, 'fade', 77)
    put(draft.steps!.note, 'layout', 'row')
  })
  expect(settings).toEqual([
    { path: 'steps.note.layout', after: 'row' },
    { path: 'timing.fade', before: flow.timing.fade, after: 77 },
  ])
})
