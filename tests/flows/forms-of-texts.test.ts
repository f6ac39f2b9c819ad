import { describe, expect, test } from 'vitest'
import { printModule, printOpening, printRest } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { rowsOf } from '../../engine/language/texts/rows.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { converse, today } from '../support/conversation.ts'
import { writtenFlow } from './written-flow.ts'

const required = { required: true }
const step = (question: unknown, fields: object, more: object = {}) => ({
  confirm: true,
  bubbles: { question },
  fields,
  ...more,
})

interface Given {
  /** The question of the last step, in which all other answers are known. */
  readonly text: unknown
  readonly lang?: string
  readonly guests?: object
  readonly name?: object
  readonly more?: object
}

/** Returns a flow that asks for a number of guests and a name, and shows a text after both. */
const flowWith = ({ text, lang = 'en', guests = {}, name = {}, more = {} }: Given) => ({
  version: 1,
  id: 'm',
  lang,
  ...(lang === 'en' || lang === 'ja' ? {} : { messages: { required: '{field}!', decimal: '{field}!' } }),
  steps: {
    a: step('How many?', { guests: { type: 'number', label: 'Guests', rules: required, ...guests } }),
    b: step('Who?', { name: { type: 'text', label: 'Name', rules: required, ...name } }),
    c: step(text, { mood: { type: 'choice', options: { good: { value: 1, title: 'Good' } }, rules: required } }),
  },
  send: { done: { go: '/t' } },
  ...more,
})

const problemsOf = (given: Given) => writtenFlow(flowWith(given)).problems
const findings = (given: Given) => problemsOf(given).map(({ code, path }) => `${code} ${path}`)
const at = (rest: string) => `steps.c.bubbles.question${rest}`

/** Answers the first two questions, and returns the text that is shown then. */
function questionAfter(given: Given, guests: string, name: string) {
  const program = compileProgram(writtenFlow(flowWith(given)).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  for (const [field, value, step] of [
    ['guests', guests, 'a'],
    ['name', name, 'b'],
  ] as const) {
    talk.type(field, value)
    talk.dispatch({ type: 'confirmed', step })
  }
  return talk.store.step('c')?.bubbles.at(-1)?.text
}

const forms = { plural: 'guests', one: '{guests} guest', other: '{guests} guests' }
const open = { rules: {} }
const byParty = { plural: 'party', one: 'You alone?', other: 'All {party}?' }
const party = { computed: { party: { sum: ['guests', 1] } } }
const threeWishes = {
  type: 'checkboxes',
  options: { a: { value: 1, title: 'Sea' }, b: { value: 2, title: 'Sun' }, c: { value: 3, title: 'Quiet' } },
}
const shares = { computed: { party: { product: ['guests', 2] } } }

describe('fallbacks', () => {
  test.each<[string, Given]>([
    ['an answer that may be missing', { text: 'Dear {name|guest}!', name: open }],
    ['an answer that is always given', { text: 'Dear {name|guest}!' }],
    ['an empty fallback', { text: 'Dear {name|}!', name: open }],
    ['a fallback with punctuation', { text: 'Dear {name|friend, or guest}!', name: open }],
    ['an answer that is there in a question', { text: '{name|}' }],
    [
      'a bubble that only contains them',
      {
        text: '?',
        more: { review: { title: 'All' }, send: { done: { go: '/t' }, before: { now: '{name|}' } } },
        name: open,
      },
    ],
    ['a question that some skip', { text: 'For {guests|all of you}?', guests: open }],
    [
      'a text of the page',
      { text: 'In {area|Japan}?', more: { context: { area: { from: 'areaName', values: 'text' } } } },
    ],
    ['the question of the answer itself', { text: '?', more: { frame: { title: 'For {name|you}' } } }],
    ['a word', { text: '{who|You}?', name: open, more: { words: { who: '{name|}' } } }],
    ['an alternative', { text: [{ when: { guests: true }, use: '{name|You}?' }, { use: '?' }], name: open }],
    [
      'the text above the button',
      { text: '?', more: { send: { done: { go: '/t' }, before: { now: 'Thanks, {name|you}' } } } },
    ],
    ['the heading of the review', { text: '?', more: { review: { title: 'Answers of {name|yours}' } } }],
  ])('for %s are sound', (_, given) => expect(findings(given)).toEqual([]))

  test.each<[string, Given, string]>([
    ['an answer without one', { text: 'Dear {name}!', name: open }, `unsure-answer ${at('')}`],
    ['only one of two', { text: '{name|You}, {name}?', name: open }, `unsure-answer ${at('')}`],
    ['a name within one', { text: 'Dear {name|{guests}}!', name: open }, `broken-placeholder ${at('')}`],
    ['a full-width line', { text: 'Dear {name\uFF5Cguest}!', name: open }, `broken-placeholder ${at('')}`],
    ['a blank before the line', { text: 'Dear {name |guest}!', name: open }, `broken-placeholder ${at('')}`],
    ['no brace at its end', { text: 'Dear {name|guest!', name: open }, `broken-placeholder ${at('')}`],
    ['a misspelt name', { text: 'Dear {nmae|guest}!', name: open }, `unknown-placeholder ${at('')}`],
    ['an unknown name', { text: 'Dear {person|guest}!' }, `unknown-placeholder ${at('')}`],
    ['no other text in a question', { text: '{name| }', name: open }, `unsure-answer ${at('')}`],
  ])('with %s are reported', (_, given, problem) => expect(findings(given)).toEqual([problem]))

  test('are kept by repairs, which mark their place', () => {
    const [misspelt] = problemsOf({ text: 'Dear {nmae|guest}!', name: open })
    expect([misspelt!.fix?.text, misspelt!.length]).toEqual(['{name|guest}', '{nmae|guest}'.length])
    const [wide] = problemsOf({ text: 'Dear {name\uFF5Cguest}!', name: open })
    expect(wide!.fix?.text).toBe('{name|guest}')
  })

  test('appear while there is no answer', () => {
    const given = { text: 'Dear {name|guest}!', name: open }
    expect([questionAfter(given, '2', ''), questionAfter(given, '2', 'Aki')]).toEqual(['Dear guest!', 'Dear Aki!'])
  })

  test('appear for a missing value of the page, and for an empty word', () => {
    const more = {
      context: { area: { from: 'areaName', values: 'text' } },
      words: { place: [{ when: { area: true }, use: 'in {area}' }, { use: '' }] },
    }
    const read = questionAfter({ text: '{area|Japan}, {place|here}?', more }, '2', 'Aki')
    expect(read).toBe('Japan, here?')
  })

  test('are listed among the texts', () => {
    const rows = rowsOf(flowWith({ text: 'Dear {name|guest}!', name: open }) as unknown as Flow, builtIn)
    const texts = rows.filter(({ path }) => path === at('')).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['Dear guest!', 'Dear \u27E8name\u27E9!'])
  })
})

describe('plural forms', () => {
  test.each<[string, Given]>([
    ['by an answer', { text: forms }],
    ['with a single number', { text: { ...forms, '0': 'No guests' } }],
    [
      'with a single number in place of a form',
      { text: { plural: 'guests', '1': 'A guest', other: '{guests} guests' } },
    ],
    ['in an alternative', { text: [{ when: { guests: { atLeast: 1 } }, use: forms }, { use: 'Nobody' }] }],
    [
      'for numbers above one',
      { text: { plural: 'guests', other: '{guests}' }, guests: { rules: { ...required, atLeast: 2 } } },
    ],
    ['in a language with one form', { text: { plural: 'guests', other: '{guests}名様' }, lang: 'ja' }],
    ['in Polish', { text: { plural: 'guests', one: 'a', few: 'b', many: 'c', other: 'd' }, lang: 'pl' }],
    [
      'in Polish without decimals',
      { text: { plural: 'guests', one: 'a', few: 'b', many: 'c', other: '' }, lang: 'pl' },
    ],
    ['in French without millions', { text: { plural: 'guests', one: 'a', other: 'b' }, lang: 'fr' }],
    ['in French with millions', { text: { plural: 'guests', one: 'a', many: 'c', other: 'b' }, lang: 'fr' }],
    [
      'in Arabic',
      { text: { plural: 'guests', zero: 'z', one: 'a', two: 'w', few: 'b', many: 'c', other: 'd' }, lang: 'ar' },
    ],
    ['in Czech without decimals', { text: { plural: 'guests', one: 'a', few: 'b', other: 'd' }, lang: 'cs' }],
    ['by a computed value', { text: byParty, more: party }],
    [
      'by a count of options',
      {
        text: { plural: 'wishes', '0': 'None?', one: 'One?', '3': 'All?', other: '{wishes}?' },
        guests: threeWishes,
        more: { computed: { wishes: { count: 'guests' } } },
      },
    ],
    ['in a word', { text: '{party}?', more: { words: { party: forms } } }],
    [
      'in a title',
      { text: '?', more: { frame: { title: [{ when: { guests: true }, use: forms }, { use: 'Stay' }] } } },
    ],
    ['by a rating', { text: { plural: 'guests', '1': 'One star', other: '{guests}' }, guests: { type: 'rating' } }],
    ['with a name in one of them', { text: { ...forms, one: '{name} alone' } }],
    [
      'of the remaining questions',
      {
        text: '?',
        more: { frame: { remaining: { plural: 'remaining', one: 'Last one', other: '{remaining} left' } } },
      },
    ],
    [
      'in a message',
      {
        text: '?',
        name: { rules: { ...required, minLength: 2 } },
        more: { messages: { minLength: { plural: 'min', one: 'One letter', other: '{min} letters' } } },
      },
    ],
  ])('%s are sound', (_, given) => expect(findings(given)).toEqual([]))

  test('by a computed value are listed among the texts', () => {
    const rows = rowsOf(flowWith({ text: byParty, more: party }) as unknown as Flow, builtIn)
    const texts = rows.filter(({ path }) => path === at('')).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['All \u27E8party\u27E9?', 'You alone?'])
  })

  test.each<[string, Given, string]>([
    ['without a needed form', { text: { plural: 'guests', other: '{guests}' } }, `plural-form ${at('')}`],
    [
      'without two needed forms',
      { text: { plural: 'guests', one: 'a', other: 'd' }, lang: 'pl' },
      `plural-form ${at('')}`,
    ],
    ['with a form of another language', { text: { ...forms, few: 'x' } }, `plural-form ${at('.few')}`],
    ['with a misspelt form', { text: { ...forms, tow: 'x' } }, `plural-form ${at('.tow')}`],
    [
      'with a misspelt form that is needed',
      { text: { plural: 'guests', oen: 'x', other: 'y' } },
      `plural-form ${at('.oen')}`,
    ],
    ['with a form of no language', { text: { ...forms, none: 'x' } }, `plural-form ${at('.none')}`],
    ['with a singular in Japanese', { text: { ...forms, one: 'x' }, lang: 'ja' }, `plural-form ${at('.one')}`],
    ['by a text', { text: { ...forms, plural: 'name' } }, `plural-form ${at('.plural')}`],
    [
      'by an option',
      { text: '?', more: { frame: { title: { plural: 'mood', one: 'a', other: 'b' } } } },
      'plural-form frame.title.plural',
    ],
    [
      'by a word',
      { text: { plural: 'w', one: '{w}', other: 'b' }, more: { words: { w: 'x' } } },
      `plural-form ${at('.plural')}`,
    ],
    [
      'by a computed value that may be missing',
      { text: { ...byParty, other: 'All?' }, guests: open, more: shares },
      `unsure-computed ${at('.plural')}`,
    ],
    [
      'by a misspelt computed value',
      { text: { ...byParty, plural: 'prty' }, more: party },
      `plural-form ${at('.plural')}`,
    ],
    ['by an unknown name', { text: { ...forms, plural: 'gusets' } }, `plural-form ${at('.plural')}`],
    ['by a date', { text: { ...forms }, guests: { type: 'date' } }, `plural-form ${at('.plural')}`],
    [
      'for a number that never occurs',
      { text: { ...forms, '30': 'x' }, guests: { rules: { ...required, atMost: 20 } } },
      `plural-form ${at('.30')}`,
    ],
    [
      'for a count that never occurs',
      {
        text: { plural: 'wishes', '0': 'None?', one: 'One?', '4': 'Four?', other: '{wishes}?' },
        guests: threeWishes,
        more: { computed: { wishes: { count: 'guests' } } },
      },
      `plural-form ${at('.4')}`,
    ],
    ['by an answer that may be missing', { text: forms, guests: open }, `unsure-answer ${at('.plural')}`],
    ['by a later answer', { text: '?', more: { frame: { header: forms } } }, 'unsure-answer frame.header.plural'],
    ['with an unknown name in one', { text: { ...forms, one: '{gest}' } }, `unknown-placeholder ${at('.one')}`],
    ['with a surplus brace', { text: { ...forms, other: '{guests}}' } }, `broken-placeholder ${at('.other')}`],
    ['that are blank', { text: { ...forms, one: ' ' } }, `blank-text ${at('.one')}`],
    ['that are empty for some', { text: { ...forms, '0': '' } }, `empty-text ${at('')}`],
    ['with a number in it', { text: { ...forms, one: 1 } }, `wrong-type ${at('.one')}`],
    ['without other', { text: { plural: 'guests', one: 'a' } }, `missing-key ${at('')}`],
    ['without a number', { text: { one: 'a', other: 'b' } }, `missing-key ${at('')}`],
    [
      'by a number that a message lacks',
      {
        text: '?',
        name: {
          rules: { ...required, minLength: 2 },
          messages: { minLength: { plural: 'guests', one: 'a', other: 'b' } },
        },
      },
      'plural-form steps.b.fields.name.messages.minLength.plural',
    ],
    [
      'without the number of remaining questions',
      { text: '?', more: { frame: { remaining: { plural: 'remaining', one: 'a', other: 'b' } } } },
      'missing-placeholder frame.remaining.other',
    ],
  ])('%s are reported', (_, given, problem) => expect(findings(given)).toEqual([problem]))

  test('have hints', () => {
    const hintOf = (text: object, lang?: string) =>
      problemsOf({ text, ...(lang && { lang }) }).map((problem) => wordingOf('en', problem).hint)[0]
    expect(hintOf({ plural: 'guests', oen: 'x', other: 'y' })).toContain('"one"')
    expect(hintOf({ ...forms, one: 'x' }, 'ja')).toContain('"1"')
    expect(hintOf({ ...forms, plural: 'gusets' })).toContain('"guests"')
  })

  test.each([
    ['0', '0 guests'],
    ['1', '1 guest'],
    ['2', '2 guests'],
    ['12500', '12,500 guests'],
  ])('%s is read as "%s"', (guests, read) => expect(questionAfter({ text: forms }, guests, 'Aki')).toBe(read))

  test('follow a computed value', () => {
    const given = { text: byParty, more: party }
    expect(['0', '1'].map((guests) => questionAfter(given, guests, 'Aki'))).toEqual(['You alone?', 'All 2?'])
    const rows = rowsOf(flowWith(given) as unknown as Flow, builtIn).filter(({ path }) => path === at(''))
    expect(rows.map(({ text }) => text).toSorted()).toEqual(['All \u27E8party\u27E9?', 'You alone?'])
  })

  test.each([
    ['pl', '1', 'a'],
    ['pl', '3', 'b'],
    ['pl', '5', 'c'],
    ['pl', '22', 'b'],
  ])('in %s, %s has the form %s', (lang, guests, read) =>
    expect(
      questionAfter({ text: { plural: 'guests', one: 'a', few: 'b', many: 'c', other: 'd' }, lang }, guests, 'A'),
    ).toBe(read),
  )

  test('of single numbers take precedence', () => {
    const text = { ...forms, '0': 'Nobody', '2': 'Both of you' }
    expect(['0', '1', '2', '3'].map((guests) => questionAfter({ text }, guests, 'A'))).toEqual([
      'Nobody',
      '1 guest',
      'Both of you',
      '3 guests',
    ])
  })

  test('are each listed among the texts', () => {
    const textsAt = (given: Given, place: string) =>
      rowsOf(flowWith(given) as unknown as Flow, builtIn)
        .filter(({ path }) => path === place)
        .map(({ text }) => text)
    expect(textsAt({ text: { ...forms, '0': 'Nobody' } }, at('')).toSorted()).toEqual(['1 guest', '2 guests', 'Nobody'])
    const some = { rules: { ...required, atLeast: 2, atMost: 9 } }
    expect(textsAt({ text: forms, guests: some }, at(''))).toEqual(['2 guests'])
    const named = { computed: { min: { sum: ['guests', 1] }, remaining: { sum: ['guests', 1] } } }
    const own = { ...named, messages: { minLength: '{min}!' }, frame: { remaining: '{remaining} left' } }
    const textsOfOwn = ['messages.minLength', 'frame.remaining'].map((place) =>
      textsAt({ text: '?', name: { rules: { ...required, minLength: 2 } }, more: own }, place),
    )
    expect(textsOfOwn).toEqual([['{min}!'], ['{remaining} left']])
    const remaining = { plural: 'remaining', one: 'Last one', other: '{remaining} left' }
    expect(textsAt({ text: '?', more: { frame: { remaining } } }, 'frame.remaining')).toEqual([
      'Last one',
      '{remaining} left',
    ])
  })

  test('follow the number of remaining questions', () => {
    const frame = { remaining: { plural: 'remaining', one: 'Last one', other: '{remaining} left' } }
    const program = compileProgram(writtenFlow(flowWith({ text: '?', more: { frame } })).flow!, builtIn)
    const talk = converse({ program })
    talk.open()
    expect(talk.store.frame().remaining).toBe('3 left')
    talk.type('guests', '2')
    talk.dispatch({ type: 'confirmed', step: 'a' })
    talk.type('name', 'Aki')
    talk.dispatch({ type: 'confirmed', step: 'b' })
    expect(talk.store.frame().remaining).toBe('Last one')
  })
})

describe('published modules', () => {
  const code = /program\/forms/
  const flow = (given: Given) => writtenFlow(flowWith(given)).flow!

  test('contain the code for forms only if a text needs it', () => {
    const modules = [{ text: '?' }, { text: forms }, { text: '{name|You}?' }].map((given) =>
      printModule(flow(given), builtIn, 'runtime'),
    )
    expect(modules.map((text) => code.test(text))).toEqual([false, true, true])
  })

  test('contain that code in the rest, if the first question needs none', () => {
    const late = flow({ text: forms })
    const opening = printOpening(late, builtIn, 'runtime', 'rest.js')
    expect([code.test(opening), code.test(printRest(late, builtIn, 'runtime'))]).toEqual([false, true])
    const early = flow({ text: '?', more: { frame: { title: 'For {name|you}' } } })
    expect(
      [printOpening(early, builtIn, 'runtime', 'r.js'), printRest(early, builtIn, 'runtime')].map((text) =>
        code.test(text),
      ),
    ).toEqual([true, false])
  })
})

describe('messages of rules', () => {
  const rules = { ...required, minLength: 3 }
  const cases = [{ when: { guests: { atLeast: 5 } }, use: 'A longer name, please ({min})' }, { use: '{field}: {min}' }]

  test.each<[string, Given]>([
    ['of a field', { text: '?', name: { rules, messages: { minLength: cases } } }],
    ['of the flow', { text: '?', name: { rules }, more: { messages: { minLength: cases } } }],
  ])('%s may depend on conditions', (_, given) => {
    expect(findings(given)).toEqual([])
    const messageFor = (guests: string) => {
      const talk = converse({ program: compileProgram(writtenFlow(flowWith(given)).flow!, builtIn) })
      talk.open()
      talk.type('guests', guests)
      talk.dispatch({ type: 'confirmed', step: 'a' })
      talk.type('name', 'A')
      talk.dispatch({ type: 'committed', field: 'name' })
      return talk.errorOf('name')
    }
    expect([messageFor('5'), messageFor('4')]).toEqual(['A longer name, please (3)', 'Name: 3'])
  })

  const messages = (minLength: unknown) => ({ text: '?', name: { rules, messages: { minLength } } })
  const place = 'steps.b.fields.name.messages.minLength'
  test.each<[string, Given, string]>([
    [
      'an unknown name',
      messages([{ when: { gusts: true }, use: 'a' }, { use: 'b' }]),
      `condition-key ${place}[0].when.gusts`,
    ],
    [
      'a later answer',
      messages([{ when: { mood: 'good' }, use: 'a' }, { use: 'b' }]),
      `condition-later-step ${place}[0].when.mood`,
    ],
    ['no last entry', messages([{ when: { guests: { below: 3 } }, use: 'a' }]), `pick-without-default ${place}`],
    [
      'a wrong order',
      messages([{ use: 'b' }, { when: { guests: { below: 3 } }, use: 'a' }]),
      `pick-unreachable ${place}[1]`,
    ],
    [
      'a case that never holds',
      messages([{ when: { guests: { below: 0 } }, use: 'a' }, { use: 'b' }]),
      `dead-wording ${place}[0]`,
    ],
    [
      'blanks in a case',
      messages([{ when: { guests: { below: 3 } }, use: ' ' }, { use: 'b' }]),
      `blank-message ${place}[0].use`,
    ],
    [
      'a wrong name',
      messages([{ when: { guests: { below: 3 } }, use: '{mni}' }, { use: 'b' }]),
      `message-placeholder ${place}[0].use`,
    ],
    [
      'an answer in a case',
      messages([{ when: { guests: { below: 3 } }, use: '{guests}' }, { use: 'b' }]),
      `message-placeholder ${place}[0].use`,
    ],
  ])('with %s are reported', (_, given, problem) => expect(findings(given)).toEqual([problem]))

  test('with cases are listed among the texts', () => {
    const rows = rowsOf(flowWith(messages(cases)) as unknown as Flow, builtIn)
    expect(rows.filter(({ path }) => path === place).map(({ text }) => text)).toHaveLength(2)
  })
})

describe('numbers in texts', () => {
  test.each([
    ['en', {}, '12500', '12,500'],
    ['de', {}, '12500', '12.500'],
    ['de', { decimals: 2 }, '12500.50', '12.500,50'],
    ['ja', { unit: '円' }, '12500', '12,500 円'],
    ['en', { before: '£' }, '12500', '£12,500'],
    ['en', { separators: false }, '1998', '1998'],
    ['en', { currency: 'JPY' }, '12500', '\u00A512,500'],
    ['de', { currency: 'EUR', decimals: 2 }, '12500.50', '12.500,50 \u20AC'],
  ])('in %s with %o, %s is %s', (lang, guests, typed, read) =>
    expect(questionAfter({ text: '{guests}?', lang, guests }, typed, 'Aki')).toBe(`${read}?`),
  )

  test('in messages have the same format, and sent numbers have none', () => {
    const rules = { ...required, atLeast: 1000, atMost: 20000 }
    const program = compileProgram(writtenFlow(flowWith({ text: '?', guests: { rules } })).flow!, builtIn)
    const talk = converse({ program })
    talk.open()
    talk.type('guests', '999')
    talk.dispatch({ type: 'committed', field: 'guests' })
    expect(talk.errorOf('guests')).toContain('1,000')
    expect(verifyPayload(program, { guests: 12500, name: 'A', mood: 1 }, today)).toEqual([])
    expect(verifyPayload(program, { guests: '12,500', name: 'A', mood: 1 }, today)).not.toEqual([])
  })
})
