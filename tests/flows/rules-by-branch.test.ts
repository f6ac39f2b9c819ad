import { expect, test } from 'vitest'
import { printModule } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { optionsNamed, writtenFlow } from './written-flow.ts'

const business = { seller: 'business' }
const note = {
  type: 'text',
  label: 'Note',
  rules: { maxLength: 5 },
  rulesWhen: [
    { when: { kind: 'grand' }, rules: { required: true } },
    { when: business, rules: { maxLength: 9, startsWith: 'No' } },
  ],
}

/** Returns a flow with a note that is required for a grand, and must have another form if a business sells it. */
function flowWith(fields: object = {}, more: object = {}) {
  const flow = {
    version: 1,
    id: 'sale',
    lang: 'en',
    steps: {
      kind: {
        bubbles: { question: 'Which?' },
        fields: { kind: { type: 'choice', options: optionsNamed('upright', 'grand'), rules: { required: true } } },
      },
      who: {
        confirm: true,
        bubbles: { question: 'Who?' },
        fields: {
          seller: { type: 'choice', options: optionsNamed('private', 'business'), rules: { required: true } },
          note,
          ...fields,
        },
      },
    },
    send: { done: { go: '/thanks' } },
    ...more,
  }
  return writtenFlow(flow)
}

const problems = (...given: Parameters<typeof flowWith>) =>
  flowWith(...given).problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`)

const at = 'steps.who.fields.note'
const withBranches = (...rulesWhen: object[]) => ({ note: { ...note, rulesWhen } })

test('rules may depend on earlier steps, and on fields before them in their step', { timeout: 60_000 }, () => {
  expect(problems()).toEqual([])
})

const seller = { type: 'choice', options: optionsNamed('private', 'business') }
const grand = { kind: 'grand' }

/** Returns a flow whose optional last step is required for a grand. The final text may rely on that answer. */
const optionalFor = (
  text: object,
  rulesWhen: object[] = [{ when: grand, rules: { required: true } }],
): Parameters<typeof flowWith> => {
  const { steps } = flowWith().flow!
  const who = {
    optional: true,
    confirm: true,
    bubbles: { question: 'Who?' },
    fields: { seller: { ...seller, rulesWhen } },
  }
  return [{}, { steps: { kind: steps.kind, who }, modals: { submitting: { text } } }]
}

test.each<[string, Parameters<typeof flowWith>, string[]]>([
  [
    'a condition',
    optionalFor([
      { when: { kind: 'upright' }, use: 'A' },
      { when: { seller: ['private', 'business'] }, use: 'B' },
      { use: '' },
    ]),
    [],
  ],
  ['a text', optionalFor([{ when: grand, use: 'For a {seller} seller' }, { use: 'A' }]), []],
  [
    'a text for others',
    optionalFor([{ when: { kind: 'upright' }, use: 'For a {seller} seller' }, { use: 'A' }]),
    ['error unsure-answer modals.submitting.text[0].use'],
  ],
  [
    'a text for some of them',
    optionalFor(
      [{ when: grand, use: 'For a {seller} seller' }, { use: 'A' }],
      [{ when: { kind: 'upright' }, rules: { required: true } }],
    ),
    ['error unsure-answer modals.submitting.text[0].use'],
  ],
])('%s may rely on an answer that a branch requires of an optional step', { timeout: 60_000 }, (_, given, found) =>
  expect(problems(...given)).toEqual(found),
)

test('a text may rely on an answer that a branch requires', { timeout: 60_000 }, () => {
  const thanks = (when: object) => ({
    modals: { submitting: { text: [{ when, use: 'Thanks for "{note}"' }, { use: 'Thanks' }] } },
  })
  expect(problems({}, thanks(grand))).toEqual([])
  expect(problems({}, thanks(business))).toEqual(['error unsure-answer modals.submitting.text[0].use'])
})

test.each<[string, Parameters<typeof flowWith>, string[]]>([
  [
    'a misspelt name',
    [withBranches({ when: { sellr: 'business' }, rules: { required: true } })],
    [`error condition-key ${at}.rulesWhen[0].when.sellr`],
  ],
  [
    'a misspelt rule',
    [withBranches({ when: business, rules: { requird: true } })],
    [`error unknown-key ${at}.rulesWhen[0].rules.requird`],
  ],
  ['no condition', [withBranches({ rules: { required: true } })], [`error missing-key ${at}.rulesWhen[0]`]],
  [
    'rules that depend on their own field',
    [
      {
        seller: {
          type: 'choice',
          options: optionsNamed('private', 'business'),
          rulesWhen: [{ when: business, rules: { required: true } }],
        },
      },
    ],
    ['error condition-later-step steps.who.fields.seller.rulesWhen[0].when.seller'],
  ],
  [
    'rules that never apply',
    [
      {
        ...withBranches({ when: { kind: 'grand' }, rules: { required: true } }),
        more: {
          ...note,
          when: { kind: 'upright' },
          rulesWhen: [{ when: { kind: 'grand' }, rules: { required: true } }],
        },
      },
    ],
    ['error dead-condition steps.who.fields.more.rulesWhen[0].when'],
  ],
  [
    'rules that nobody can obey together',
    [withBranches({ when: business, rules: { minLength: 8 } })],
    [`error impossible-rules ${at}.rulesWhen[0].rules.minLength`],
  ],
  [
    'rules that only a branch makes impossible',
    [withBranches({ when: business, rules: { katakana: true, startsWith: 'No' } })],
    [`error no-value ${at}.rulesWhen[0].rules.startsWith`],
  ],
  [
    'a pattern that blocks a browser',
    [withBranches({ when: business, rules: { pattern: '(0[0-9]*)+' } })],
    [`error slow-pattern ${at}.rulesWhen[0].rules.pattern`],
  ],
  [
    'a rule of a branch with an unknown field',
    [withBranches({ when: business, rules: { requiredWith: ['nobody'] } })],
    [`error unknown-field ${at}.rulesWhen[0].rules.requiredWith[0]`],
  ],
  ['a default that a branch refuses', [{ note: { ...note, default: 'Yes' } }], [`error default-refused ${at}.default`]],
  [
    'more branches than are compiled',
    [withBranches(...Array.from({ length: 5 }, () => ({ when: business, rules: { required: true } })))],
    [`error out-of-bounds ${at}.rulesWhen`],
  ],
])('%s is found', { timeout: 60_000 }, (_, given, found) => expect(problems(...given)).toEqual(found))

/** Returns an entry of `rulesWhen` with a limit of the length. */
const most = (maxLength: number, when: object, rules: object = {}) => ({ when, rules: { maxLength, ...rules } })
const grandOfBusiness = { ...business, ...grand }

test.each<[string, object[], number[]]>([
  ['by one with the same condition', [most(6, business), most(9, business)], [0]],
  ['by one with a weaker condition', [most(6, grandOfBusiness), most(9, business)], [0]],
  ['by one whose condition is a choice', [most(6, business), most(9, { any: [business, grand] })], [0]],
  [
    'by several, each a rule',
    [most(6, business, { startsWith: 'N' }), { when: business, rules: { startsWith: 'No' } }, most(9, business)],
    [0],
  ],
  ['each by the next', [most(6, business), most(7, business), most(9, business)], [0, 1]],
  ['only in part', [most(6, business, { startsWith: 'No' }), most(9, business)], []],
  ['only by one with a stronger condition', [most(9, business), most(6, grandOfBusiness)], []],
  ['only by one with another condition', [most(6, business), most(9, grand)], []],
  ['only by an equal one', [most(6, business), most(6, business)], [1]],
])('an entry is replaced %s', { timeout: 60_000 }, (_, entries, idle) =>
  expect(problems(withBranches(...entries))).toEqual(idle.map((index) => `warning unused ${at}.rulesWhen[${index}]`)),
)

test('an entry with a date is replaced by one with the same date', { timeout: 60_000 }, () => {
  const early = { day: { before: '2027-06-01' } }
  const day = {
    confirm: true,
    bubbles: { question: 'When?' },
    fields: { day: { type: 'date', label: 'Day', rules: { required: true } } },
  }
  const { kind, who } = flowWith().flow!.steps
  const fields = { ...who!.fields, ...withBranches(most(6, early), most(9, early)) }
  expect(problems({}, { steps: { day, kind, who: { ...who, fields } } })).toEqual([`warning unused ${at}.rulesWhen[0]`])
})

test.each<[string, object, object, string[]]>([
  ['in a field that takes any length', {}, {}, [`error slow-pattern ${at}.rules.pattern`]],
  ['in a field that takes few characters', { maxLength: 8 }, {}, []],
  ['beside a rule that takes few characters', {}, { maxLength: 8 }, []],
])('a pattern with cubic time, %s', { timeout: 60_000 }, (_, more, rules, found) => {
  expect(
    problems({
      note: { type: 'text', label: 'Note', ...more, rules: { pattern: '.*[A-Za-z].*[0-9].*[A-Za-z].*', ...rules } },
    }),
  ).toEqual(found)
})

test.each([
  ['upright', 'private', { '': undefined, Maybe: undefined, 'No pets': 'maxLength' }],
  ['grand', 'private', { '': 'required', Maybe: undefined, 'No pets': 'maxLength' }],
  ['upright', 'business', { '': undefined, Maybe: 'startsWith', 'No pets': undefined, 'No, not now': 'maxLength' }],
  ['grand', 'business', { '': 'required', Maybe: 'startsWith', 'No pets': undefined }],
] as const)(
  'the rules for %s and %s apply, in the page and on the server',
  { timeout: 60_000 },
  (kind, seller, typed) => {
    const program = compileProgram(flowWith().flow!, builtIn)
    const published = publishedFlow('sale', program)
    for (const [text, rule] of Object.entries(typed)) {
      const talk = converse({ program })
      talk.open()
      talk.type('kind', kind)
      talk.type('seller', seller)
      talk.type('note', text)
      talk.dispatch({ type: 'confirmed', step: 'who' })
      expect(talk.store.field('note')!.error?.rule).toBe(rule)
      expect(published.verify({ kind, seller, note: text }, today).ok).toBe(rule === undefined)
    }
  },
)

test('a message contains the limit that applies', { timeout: 60_000 }, () => {
  const talk = converse({ program: compileProgram(flowWith().flow!, builtIn) })
  talk.open()
  const messageFor = (seller: string) => {
    talk.type('kind', 'upright')
    talk.type('seller', seller)
    talk.type('note', 'No, not at all')
    return talk.store.field('note')!.error!.text
  }
  expect(['private', 'business'].map(messageFor)).toEqual([
    expect.stringMatching(/\b5\b/),
    expect.stringMatching(/\b9\b/),
  ])
})

test('an answer that a branch refuses is asked for again at its place', { timeout: 60_000 }, () => {
  const talk = converse({ program: compileProgram(flowWith().flow!, builtIn) })
  talk.open()
  talk.type('kind', 'upright')
  talk.type('seller', 'private')
  talk.dispatch({ type: 'confirmed', step: 'who' })
  expect(talk.store.frame().send.enabled).toBe(true)
  talk.type('kind', 'grand')
  expect(talk.store.frame().send.enabled).toBe(false)
  talk.type('note', 'Why')
  talk.dispatch({ type: 'confirmed', step: 'who' })
  expect(talk.store.frame().send.enabled).toBe(true)
})

test('a published module has a validator for each branch, and one for other fields', { timeout: 60_000 }, () => {
  const text = printModule(flowWith().flow!, builtIn, '/runtime')
  const [, byField] = /validatorsOf\((.*)\),/.exec(text)!
  expect(byField).toMatch(/"who":\{"seller":v\d+,"note":\[v\d+,v\d+,v\d+,v\d+\]\}/)
})
