import { afterEach, describe, expect, test, vi } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { converse } from '../support/conversation.ts'
import { optionsNamed, writtenFlow } from './written-flow.ts'

const text = { type: 'text', label: 'T', rules: { required: true } }

/** Returns a flow with a text field of the given name, and a question that may quote its answer. */
const flowWith = (
  name: string,
  more: object = {},
  { question = 'Which?', when }: { question?: string; when?: object } = {},
) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  steps: {
    first: { confirm: true, bubbles: { question: 'Who?' }, fields: { [name]: text } },
    last: {
      ...(when && { when }),
      bubbles: { question },
      fields: { kind: { type: 'choice', options: optionsNamed('a', 'b'), rules: { required: true } } },
    },
  },
  send: { done: { go: '/t' } },
  ...more,
})

const found = (...given: Parameters<typeof flowWith>) =>
  writtenFlow(flowWith(...given)).problems.map(({ code, path }) => `${code} ${path}`)

const marketers = (
  'name email question answer max remaining percent text phone found meant suggestion megabytes ' +
  'types howMany step field any count first rule event flow min date label type value id'
).split(' ')

test.each(marketers)('a field may be named %s, and later texts can contain it', (name) =>
  expect(found(name, {}, { question: `So {${name}} it is. Which?` })).toEqual([]),
)

test.each([
  ['a word', { words: { name: 'Kaiwa' } }],
  ['a link', { links: { name: { text: 'here', href: '/here' } } }],
  [
    'a context value',
    { host: { options: { who: { type: 'string' } } }, context: { name: { from: 'who', values: 'text' } } },
  ],
])('an answer and %s of the same name are reported once, where a text contains the name', (_, more) => {
  const texts = {
    ...more,
    frame: { title: 'For {name}' },
    review: { title: 'The answers of {name}', change: 'Change' },
  }
  expect(found('name', texts, { question: 'So {name} it is. Which?' })).toEqual([
    'name-clash steps.last.bubbles.question',
  ])
  const { problems } = writtenFlow(flowWith('name', more))
  expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning unused'])
})

test('a word may contain an answer of another name, but not of its own', () => {
  expect(found('name', { words: { sir: 'Sir {name}' } }, { question: 'So {sir} it is. Which?' })).toEqual([])
  expect(found('name', { words: { name: 'Sir {name}' } }, { question: 'So {name} it is. Which?' })).toEqual([
    'name-clash steps.last.bubbles.question',
  ])
})

test('an answer and a context value of the same name are reported where a condition names it', () => {
  const context = {
    host: { options: { who: { type: 'string' } } },
    context: { kind: { from: 'who', values: ['a', 'b'] } },
  }
  const labelled = { send: { label: [{ when: { kind: 'a' }, use: 'Send A' }, { use: 'Send' }], done: { go: '/t' } } }
  expect(found('name', { ...context, ...labelled })).toEqual(['name-clash send.label[0].when.kind'])
})

test('a value that the engine fills in is not replaced by an answer or word of that name', () => {
  const filled = {
    ...flowWith('question', {
      words: { percent: 'few' },
      frame: { remaining: '{remaining} left of {percent}', said: 'You said {text}', title: 'All {percent}' },
    }),
    steps: {
      first: { confirm: true, bubbles: { question: 'Who?' }, fields: { question: text, remaining: text, text } },
      last: flowWith('x').steps.last,
    },
  }
  const { flow } = writtenFlow(filled)
  const talk = converse({ program: compileProgram(flow!, builtIn) })
  talk.open()
  for (const field of ['question', 'remaining', 'text']) talk.type(field, 'Alex')
  talk.dispatch({ type: 'confirmed', step: 'first' })
  const { frame, remaining, progress } = talk.store.frame()
  expect([
    talk.store.step('first')!.transcript.startsWith('Who?'),
    remaining,
    frame.said,
    progress.label.includes('50'),
    frame.title,
  ]).toEqual([true, '1 left of few', 'You said {text}', true, 'All few'])
})

describe('the console reports no missing text for', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => report.mockClear())

  /** Returns the error of a field in the same step as a field of the given name, after a visit. */
  function errorBeside(name: string, field: object, value: string) {
    const { steps, ...more } = flowWith(name)
    const first = { ...steps.first, fields: { [name]: text, other: field } }
    const written = { ...more, steps: { ...steps, first } }
    const { flow, problems } = writtenFlow(written)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const talk = converse({ program: compileProgram(flow!, builtIn) })
    talk.open()
    talk.type('other', value)
    talk.dispatch({ type: 'committed', field: 'other' })
    return { error: talk.errorOf('other'), slots: talk.store.field('other')!.slots }
  }

  test.each([
    ['field', { messages: { maxLength: '{field} is too long' }, rules: { maxLength: 2 } }, 'Other is too long'],
    ['max', { messages: { maxLength: 'At most {max}' }, rules: { maxLength: 2 } }, 'At most 2'],
  ])('a field named %s beside %j', (name, more, error) => {
    const met = errorBeside(name, { type: 'text', label: 'Other', ...more }, '1234')
    expect([met.error, report.mock.calls]).toEqual([error, []])
    expect(met.slots).toMatchObject(more)
  })

  test.each<[string, object]>([
    ['choice', { options: optionsNamed('a', 'b') }],
    ['checkboxes', { options: optionsNamed('a', 'b') }],
    ['select', { options: optionsNamed('a', 'b'), placeholder: '-' }],
    ['rating', { most: 5 }],
    ['file', { accept: ['pdf'] }],
    ...['text', 'number', 'date', 'email'].map((type): [string, object] => [type, {}]),
  ])('a field of the type %s beside one that is named field', (type, more) => {
    errorBeside('field', { type, label: 'Other', rules: { required: true }, ...more }, '')
    expect(report.mock.calls).toEqual([])
  })
})
