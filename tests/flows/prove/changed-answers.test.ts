import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { replay } from '../../../engine/language/checks/prove/replay.ts'
import { withDefaults, type FlowFile } from '../../../engine/language/defaults/index.ts'
import { visibilityOf } from '../../../engine/runtime/session/visibility.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { pianoFile } from '../../support/piano.ts'
import { writtenFlow, optionsNamed } from '../written-flow.ts'
import { view } from './loss.ts'
import { proven } from './proven.ts'

const required = { rules: { required: true } } as const
const choice = (...ids: string[]) => ({ type: 'choice', options: optionsNamed(...ids), ...required })
const text = { type: 'text', label: 'Text', ...required }
const step = (question: unknown, fields: object, more: object = {}) => ({
  confirm: true,
  bubbles: { question },
  fields,
  ...more,
})
const way = [
  { when: { floor: 'low' }, use: 'Out of the low floor?' },
  { when: { floor: 'high' }, use: 'Down?' },
  { use: '' },
]
const flowOf = (steps: object) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  ...(JSON.stringify(steps).includes('{way}') && { words: { way } }),
  steps,
  send: { done: { go: '/t' } },
})

const kind = step('Kind?', { kind: choice('up', 'grand') })
const onlyUp = { when: { kind: 'up' } }
const onlyGrand = { when: { kind: 'grand' } }
const number = { type: 'number', label: 'Length', ...required }
const wayOut = (question: unknown, more: object = {}) => step(question, { out: choice('door', 'window') }, more)
const floors = { low: { value: 'low', title: 'Low' }, high: { value: 'high', title: 'High', ...onlyUp } }
const lapsing = step('Floor?', { floor: { type: 'choice', options: floors, default: 'low', ...required } })

/** Flows that are right for every straight walk, but wrong for a visitor who goes back. */
const losses: readonly (readonly [name: string, steps: object, code: string, path: string])[] = [
  [
    'an answer of a step that a change adds, in the question of a step answered before',
    {
      kind,
      length: step('Length?', { length: number }, onlyGrand),
      out: wayOut([{ ...onlyUp, use: 'Out?' }, { use: 'How do {length} go out?' }]),
    },
    'unsure-answer',
    'steps.out.bubbles.question[1].use',
  ],
  [
    'the same with a text instead of a number',
    {
      kind,
      name: step('Name?', { name: text }, onlyGrand),
      out: wayOut([{ ...onlyUp, use: 'Out?' }, { use: '{name}: how does it go out?' }]),
    },
    'unsure-answer',
    'steps.out.bubbles.question[1].use',
  ],
  [
    'a field that a change adds, in a step that stays answered',
    {
      kind,
      name: step('Name?', { name: text, nick: { ...text, ...onlyGrand } }),
      out: wayOut([{ ...onlyUp, use: 'Out?' }, { use: '{nick}: how does it go out?' }]),
    },
    'unsure-answer',
    'steps.out.bubbles.question[1].use',
  ],
  [
    'a field that is required only after a change',
    {
      kind,
      name: step('Name?', {
        name: { type: 'text', label: 'Name', rulesWhen: [{ ...onlyGrand, rules: { required: true } }] },
      }),
      out: wayOut([{ ...onlyUp, use: 'Out?' }, { use: '{name}: how does it go out?' }]),
    },
    'unsure-answer',
    'steps.out.bubbles.question[1].use',
  ],
  [
    'a question whose cases depend on an answer that is open again',
    {
      kind,
      floor: step('Floor?', { floor: choice('low', 'high') }, onlyGrand),
      out: wayOut([{ ...onlyUp, use: 'Out?' }, { use: '{way}' }]),
    },
    'empty-text',
    'steps.out.bubbles.question',
  ],
  [
    'options that depend on an answer that is open again',
    {
      kind,
      floor: step('Floor?', { floor: choice('low', 'high') }, onlyGrand),
      out: step('Out?', {
        out: {
          type: 'choice',
          ...required,
          options: {
            hand: { value: 'hand', title: 'Hand', ...onlyUp },
            door: { value: 'door', title: 'Door', when: { floor: 'low' } },
            crane: { value: 'crane', title: 'Crane', when: { floor: 'high' } },
          },
        },
      }),
    },
    'no-option',
    'steps.out.fields.out.options',
  ],
  [
    'an answer of a step that a change adds together with the question that contains it',
    {
      kind,
      name: step('Name?', { name: text }, onlyGrand),
      floor: step('Floor?', { floor: choice('low', 'high') }),
      out: wayOut('{name}: how does it go out?', onlyGrand),
    },
    'unsure-answer',
    'steps.out.bubbles.question',
  ],
  [
    'an answer of a step that a change adds, above the send button',
    { kind, name: step('Name?', { name: text }, onlyGrand), out: wayOut([{ use: 'Out?' }]) },
    'unsure-answer',
    'send.before.note[0].use',
  ],
  [
    'an answer that is asked again, since the option that was chosen ' +
      'is no longer offered and the field starts with another',
    { kind, floor: lapsing, out: wayOut('Out of the {floor} floor?') },
    'unsure-answer',
    'steps.out.bubbles.question',
  ],
  [
    'a question whose cases all depend on an answer that is asked for again',
    { kind, floor: lapsing, out: wayOut('{way}') },
    'empty-text',
    'steps.out.bubbles.question',
  ],
]

const withNote = (path: string, steps: object) =>
  path.startsWith('send')
    ? { ...flowOf(steps), send: { before: { note: [{ ...onlyGrand, use: '{name}, right?' }] }, done: { go: '/t' } } }
    : flowOf(steps)

describe('a visitor who goes back and changes an answer meets', () => {
  test.each(losses)('%s', (_, steps, code, path) => {
    const { problems } = writtenFlow(withNote(path, steps))
    expect(problems.map((problem) => [problem.code, problem.path])).toEqual([[code, path]])
    expect(problems[0]!.more).toMatchObject([{ code: 'after-change' }])
    expect(problems[0]!.visitor?.first).toBeDefined()
  })
})

const guarded = wayOut([{ when: { floor: ['low', 'high'] }, use: 'Out of the {floor} floor?' }, { use: 'Out?' }])

/** Flows that are right for visitors who go back as well. */
const sound: readonly (readonly [name: string, steps: object])[] = [
  [
    'a step with the condition that its text needs',
    {
      kind,
      length: step('Length?', { length: number }, onlyGrand),
      out: wayOut('How do {length} go out?', { when: { length: true } }),
    },
  ],
  [
    'a case with the answer, and one without it for visitors who went back',
    {
      kind,
      length: step('Length?', { length: number }, onlyGrand),
      out: wayOut([
        { ...onlyUp, use: 'Out?' },
        { when: { length: true }, use: 'How do {length} go out?' },
        { use: 'How does it go out?' },
      ]),
    },
  ],
  [
    'a case with a name, and one without it while the name is open again',
    {
      kind,
      name: step('Name?', { name: text }, onlyGrand),
      out: wayOut([{ ...onlyGrand, use: '{name}: how does it go out?' }, { use: 'How does it go out?' }]),
    },
  ],
  [
    'two steps with one condition: the second is answered only after the first',
    { kind, name: step('Name?', { name: text }, onlyGrand), out: wayOut('{name}: how does it go out?', onlyGrand) },
  ],
  [
    'an answer under a condition of the page, which no visitor changes',
    { kind, name: step('Name?', { name: text }), out: wayOut('{name}, how does it go out?') },
  ],
  [
    'an answer that is empty, and not asked again, since the option that was chosen is no longer offered',
    { kind, floor: step('Floor?', { floor: { type: 'choice', options: floors, ...required } }), out: guarded },
  ],
  ['an answer that is asked for again, in a text with a fallback case', { kind, floor: lapsing, out: guarded }],
  [
    'a step whose condition is narrower than that of the answer in its text',
    {
      kind,
      floor: step('Floor?', { floor: choice('low', 'high') }, onlyGrand),
      name: step('Name?', { name: text }, onlyGrand),
      out: wayOut('{name}: out of the {floor} floor?', { when: { floor: 'high' } }),
    },
  ],
]

test('the context of the page is the same before and after the change', () => {
  const steps = {
    kind,
    name: step('Name?', { name: text }, { when: { kind: 'grand', parent: true } }),
    out: wayOut([{ ...onlyUp, use: 'Out?' }, { when: { parent: false }, use: 'Out?' }, { use: '{name}: out?' }]),
  }
  const { problems } = writtenFlow({
    ...flowOf(steps),
    context: { parent: { from: 'isParentRequest', values: [false, true] } },
  } as never)
  expect(problems.map((problem) => [problem.code, problem.visitor?.options])).toEqual([
    ['unsure-answer', { isParentRequest: true }],
  ])
})

test('the context of the page is also the same if it only decides whether an option is offered', () => {
  const options = {
    door: { value: 'door', title: [{ ...onlyUp, use: 'Door' }, { use: 'Door of {name}' }], when: { parent: true } },
    window: { value: 'window', title: 'Window' },
  }
  const steps = {
    kind,
    name: step('Name?', { name: text }, onlyGrand),
    out: step('Out?', { out: { type: 'choice', options, ...required } }),
  }
  const { problems } = writtenFlow({
    ...flowOf(steps),
    context: { parent: { from: 'isParentRequest', values: [false, true] } },
  } as never)
  expect(problems.map((problem) => [problem.code, problem.path, problem.visitor?.options])).toEqual([
    ['unsure-answer', 'steps.out.fields.out.options.door.title[1].use', { isParentRequest: true }],
  ])
})

test('texts after sending have no reader whose answer is open again', () => {
  const steps = { kind, floor: step('Floor?', { floor: choice('low', 'high') }, onlyGrand), out: wayOut('Out?') }
  const text = [
    { ...onlyUp, use: 'Sending …' },
    { when: { floor: 'low' }, use: 'Sending, low …' },
    { when: { floor: 'high' }, use: 'Sending, high …' },
    { use: '' },
  ]
  expect(writtenFlow({ ...flowOf(steps), modals: { submitting: { text } } } as never).problems).toEqual([])
})

test.each(sound)('no finding: %s', (_, steps) => expect(writtenFlow(flowOf(steps)).problems).toEqual([]))

const context = { parent: { from: 'isParentRequest', values: [false, true] } }
const onPage = (steps: object) => writtenFlow({ ...flowOf(steps), context } as never).problems
const onlyParents = { when: { parent: true } }
const notParents = { when: { parent: false } }
const floorsOfPage = { low: floors.low, high: { ...floors.high, ...notParents } }
const lapsingOnPage = step('Floor?', { floor: { type: 'choice', options: floorsOfPage, default: 'low', ...required } })
const nameOrNot = [{ ...notParents, use: 'Out.' }, { use: '{name}: how does it go out?' }]
const wayOutBelow = (remark: unknown) => ({ ...wayOut('Out?'), bubbles: { remark, question: 'Out?' } })

/** Flows that are right on each page, but wrong on a page that opens an open form again with other options. */
const givenLate: readonly (readonly [name: string, steps: object, code: string, path: string])[] = [
  [
    'an answer of a step that the page adds, above a question answered before',
    { kind, name: step('Name?', { name: text }, onlyParents), out: wayOutBelow(nameOrNot) },
    'unsure-answer',
    'steps.out.bubbles.remark[1].use',
  ],
  [
    'an answer that is asked again, since the option that was chosen ' +
      'is no longer offered and the field starts with another',
    { kind, floor: lapsingOnPage, out: wayOutBelow('Out of the {floor} floor.') },
    'unsure-answer',
    'steps.out.bubbles.remark',
  ],
  [
    'options that depend on an answer that is not given yet',
    {
      kind,
      floor: step('Floor?', { floor: choice('low', 'high') }, onlyParents),
      out: step('Out?', {
        out: {
          type: 'choice',
          ...required,
          options: {
            hand: { value: 'hand', title: 'Hand', ...notParents },
            door: { value: 'door', title: 'Door', when: { floor: 'low' } },
            crane: { value: 'crane', title: 'Crane', when: { floor: 'high' } },
          },
        },
      }),
    },
    'no-option',
    'steps.out.fields.out.options',
  ],
]

describe('on a page that opens the form again with other options while it is open, visitors meet', () => {
  test.each(givenLate)('%s: a warning', (_, steps, code, path) => {
    const problems = onPage(steps)
    expect(problems.map((problem) => [problem.code, problem.path, problem.severity])).toEqual([[code, path, 'warning']])
    expect(problems[0]!.more).toMatchObject([{ code: 'after-page-change' }])
    expect(problems[0]!.visitor!.first!.options).not.toEqual(problems[0]!.visitor!.options)
  })

  test.each<[string, object]>([
    [
      'the question after the answer of the added step',
      { kind, name: step('Name?', { name: text }, onlyParents), out: wayOut(nameOrNot) },
    ],
    [
      'the question once the option is chosen again',
      { kind, floor: lapsingOnPage, out: wayOut('Out of the {floor} floor?') },
    ],
    [
      'the case without the answer',
      {
        kind,
        name: step('Name?', { name: text }, onlyParents),
        out: wayOut([{ ...onlyParents, use: '{name}: how does it go out?' }, { use: 'Out?' }]),
      },
    ],
    [
      'no other text, if the text with the answer is added with it',
      {
        kind,
        name: step('Name?', { name: text }, onlyParents),
        out: wayOut('{name}: how does it go out?', onlyParents),
      },
    ],
    [
      'no other text, if every case needs the answer',
      {
        kind,
        name: step([{ ...onlyParents, use: 'Their name?' }, { use: 'Your name?' }], { name: text }),
        out: wayOut('{name}: how does it go out?'),
      },
    ],
  ])('%s: no finding', (_, steps) => expect(onPage(steps)).toEqual([]))
})

test('the session agrees: without its guard, the question about the way out waits for the length', () => {
  const written = JSON.stringify(withDefaults(JSON.parse(readFileSync(pianoFile, 'utf8')) as FlowFile))
  const guard = '"any":[{"length":true}'
  const { problems, program } = proven(written.replace(guard, '"any":[{"instrument":"grand"}'), builtIn)
  expect(problems.map((problem) => [problem.code, problem.path])).toEqual([
    ['unsure-answer', 'steps.access.bubbles.question[1].use'],
  ])
  const visitor = problems[0]!.visitor!
  expect(visibilityOf(program, replay(program, visitor).state).shown).toContain('access')
  expect(Object.keys(view(replay(program, visitor), program).steps)).not.toContain('access')
  const shipped = proven(written, builtIn)
  expect(shipped.problems).toEqual([])
  expect(Object.keys(view(replay(shipped.program, visitor), shipped.program).steps).slice(0, 3)).toEqual([
    'instrument',
    'length',
    'make',
  ])
})
