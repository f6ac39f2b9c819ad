import { describe, expect, test, vi } from 'vitest'
import { lint } from '../../engine/language/checks/lint/index.ts'
import { replay } from '../../engine/language/checks/prove/replay.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { type FlowFile, withDefaults } from '../../engine/language/defaults/index.ts'
import { readSource } from '../../engine/language/read/read.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { converse, today } from '../support/conversation.ts'
import { witnesses } from './generated/sessions.ts'
import { proven } from './prove/proven.ts'

// Fields that are compared have many pairs of answers, which a busy machine judges slowly.
vi.setConfig({ testTimeout: 240_000 })

const required = { required: true }
const options = { a: { value: 1, title: 'Sea' }, b: { value: 2, title: 'Garden' } }

/** The fields of a question that compares them, by their kind of value. */
const compared = {
  dates: {
    arrival: { type: 'date', label: 'Arrival', rules: { ...required, notBefore: { days: 1 } } },
    departure: {
      type: 'date',
      label: 'Departure',
      rules: { ...required, after: { field: 'arrival' }, notAfter: { days: 60 } },
    },
  },
  numbers: {
    guests: { type: 'number', label: 'Guests', rules: { ...required, atLeast: 1, atMost: 12 } },
    children: { type: 'number', label: 'Children', rules: { ...required, atLeast: 0, atMost: { field: 'guests' } } },
  },
  options: {
    first: { type: 'select', label: 'First choice', placeholder: '-', options, rules: required },
    second: {
      type: 'select',
      label: 'Second choice',
      placeholder: '-',
      options,
      rules: { ...required, differentFrom: { field: 'first' } },
    },
  },
  texts: {
    email: { type: 'email', label: 'E-mail', rules: required },
    again: { type: 'email', label: 'Once more', rules: { ...required, sameAs: { field: 'email' } } },
  },
}

/** Returns a flow with one question for these fields. */
const flowOf = (fields: object, more: object = {}): Flow =>
  withDefaults({
    version: 1,
    id: 'm',
    lang: 'en',
    steps: { only: { confirm: true, bubbles: { question: 'Which?' }, fields } },
    send: { done: { go: '/t' } },
    ...more,
  } as unknown as FlowFile)

/** Returns the codes and paths of the findings of a flow with these fields: those of lints, or else of the proof. */
function findingsOf(fields: object): string[] {
  const text = JSON.stringify(flowOf(fields))
  const { source } = readSource(text, 'm.flow.json')
  const found = lint(source!, builtIn, undefined).map(({ code, path }) => `${code} ${path}`)
  return found.length > 0 ? found : proven(text, builtIn, today).problems.map(({ code, path }) => `${code} ${path}`)
}

/** Returns a function that types values, and the error of a field. */
function formWith(fields: object, more?: object) {
  const { open, dispatch, store } = converse({ program: compileProgram(flowOf(fields, more), builtIn) })
  open()
  const type = (field: string, value: string) => {
    dispatch({ type: 'edited', field, value })
    dispatch({ type: 'committed', field })
  }
  return { type, errorOf: (field: string) => store.field(field)?.error ?? null }
}

describe.each<[string, object, string, string, right: [string, string], wrong: [string, string]]>([
  ['dates', compared.dates, 'arrival', 'departure', ['2026-12-01', '2026-12-02'], ['2026-12-03', '2026-12-03']],
  ['numbers', compared.numbers, 'guests', 'children', ['3', '3'], ['2', '3']],
  ['options', compared.options, 'first', 'second', ['a', 'b'], ['b', 'b']],
  ['texts', compared.texts, 'email', 'again', ['a@example.com', 'a@example.com'], ['a@example.com', 'b@example.com']],
])('%s', (_of, fields, named, own, right, wrong) => {
  const { rules, label } = (fields as Record<string, { rules: object; label: string }>)[own]!
  const rule = Object.entries(rules).find(([, argument]) => typeof argument === 'object' && 'field' in argument)![0]
  const namedLabel = (fields as Record<string, { label: string }>)[named]!.label

  test('are compared in either order of typing, and the message contains the other field', () => {
    for (const isOwnFirst of [false, true]) {
      const { type, errorOf } = formWith(fields)
      const both = (values: readonly [string, string]) => {
        const typed: [string, string][] = [
          [named, values[0]],
          [own, values[1]],
        ]
        for (const [field, value] of isOwnFirst ? typed.toReversed() : typed) type(field, value)
      }
      both(wrong)
      expect(errorOf(own)).toMatchObject({ rule })
      expect(errorOf(own)!.text).toMatch(label)
      expect(errorOf(own)!.text).toMatch(namedLabel)
      expect(errorOf(own)!.text).not.toMatch(/[{}]/)
      expect(errorOf(named)).toBeNull()
      both(right)
      expect([errorOf(named), errorOf(own)]).toEqual([null, null])
    }
  })

  test('are not compared while the other field is empty', () => {
    const { type, errorOf } = formWith(fields)
    type(own, wrong[1])
    expect(errorOf(own)).toBeNull()
  })

  test('are compared by the server, which names the field', () => {
    const program = compileProgram(flowOf(fields), builtIn)
    const field = (fields as Record<string, { type: string; options?: typeof options }>)[own]!
    const sent = (text: string) =>
      field.options ? field.options[text as 'a'].value : field.type === 'number' ? Number(text) : text
    const payload = (values: readonly [string, string]) => ({ [named]: sent(values[0]), [own]: sent(values[1]) })
    expect(verifyPayload(program, payload(right), today)).toEqual([])
    expect(verifyPayload(program, payload(wrong), today)).toEqual([{ field: own, rule }])
  })

  test('are proven', () => {
    expect(findingsOf(fields)).toEqual([])
  })
})

test('an own message may contain the name of the other field, in every language', () => {
  const { dates } = compared
  const departure = { ...dates.departure, messages: { after: '{field}?! {other}!' } }
  const own = formWith({ ...dates, departure })
  own.type('arrival', '2026-12-03')
  own.type('departure', '2026-12-03')
  expect(own.errorOf('departure')?.text).toBe(`${departure.label}?! ${dates.arrival.label}!`)

  const japanese = formWith(dates, { lang: 'ja' })
  japanese.type('arrival', '2026-12-03')
  japanese.type('departure', '2026-12-03')
  expect(japanese.errorOf('departure')?.text).toMatch(dates.arrival.label)
})

test('a limit may be a number of days after another date, which may be a month', () => {
  const { arrival, departure } = compared.dates
  const rules = { ...required, notBefore: { field: 'arrival', days: 2 } }
  const { type, errorOf } = formWith({ arrival, departure: { ...departure, rules } })
  type('arrival', '2026-12-30')
  type('departure', '2026-12-31')
  expect(errorOf('departure')).toMatchObject({ rule: 'notBefore' })
  type('departure', '2027-01-01')
  expect(errorOf('departure')).toBeNull()

  const earlier = { type: 'date', label: 'Call', rules: { ...required, before: { field: 'arrival', days: -6 } } }
  const call = formWith({ arrival: { ...arrival, rules: required }, earlier })
  call.type('arrival', '2026-12-30')
  call.type('earlier', '2026-12-24')
  expect(call.errorOf('earlier')).toMatchObject({ rule: 'before' })
  call.type('earlier', '2026-12-23')
  expect(call.errorOf('earlier')).toBeNull()
  expect(findingsOf({ arrival, earlier })).toEqual([])

  const month = { type: 'date', precision: 'month', label: 'From', rules: required }
  const day = { type: 'date', label: 'On', rules: { ...required, notAfter: { field: 'month' } } }
  const second = formWith({ month, day })
  second.type('month', '2027-02')
  second.type('day', '2027-02-28')
  expect(second.errorOf('day')).toBeNull()
  second.type('day', '2027-03-01')
  expect(second.errorOf('day')).toMatchObject({ rule: 'notAfter' })
})

describe('the check finds', () => {
  const { dates, numbers, texts } = compared
  const withRules = <Field extends { readonly rules: object }>(field: Field, rules: object) => {
    return { ...field, rules: { ...field.rules, ...rules } }
  }
  const choice = (rules: object) => {
    return {
      type: 'select',
      label: 'Room',
      placeholder: '-',
      options: { a: options.a },
      rules: { ...required, ...rules },
    }
  }
  const k = {
    type: 'choice',
    label: 'K',
    options: { yes: { value: 1, title: 'Yes' }, no: { value: 0, title: 'No' } },
    rules: required,
  }

  test.each<[string, object]>([
    [
      'dates that never fit',
      { ...dates, departure: withRules(dates.departure, { after: { field: 'arrival', days: 70 } }) },
    ],
    ['numbers that never fit', { ...numbers, children: withRules(numbers.children, { atLeast: 13 }) }],
    ['one option for two fields', { first: choice({}), second: choice({ differentFrom: { field: 'first' } }) }],
    [
      'two dates, each after the other',
      { ...dates, arrival: withRules(dates.arrival, { after: { field: 'departure' } }) },
    ],
    [
      'dates that do not fit in one case',
      {
        k,
        ...dates,
        departure: {
          ...dates.departure,
          rulesWhen: [{ when: { k: 'yes' }, rules: { notBefore: { field: 'arrival', months: 3 } } }],
        },
      },
    ],
    [
      'three numbers, of which the first is too large for the last',
      {
        first: { type: 'number', label: 'A', rules: { ...required, atLeast: 10 } },
        second: { type: 'number', label: 'B', rules: { ...required, atLeast: { field: 'first' } } },
        third: { type: 'number', label: 'C', rules: { ...required, atLeast: { field: 'second' }, atMost: 9 } },
      },
    ],
  ])('%s', (_what, fields) => {
    expect(findingsOf(fields)).toEqual(['no-value steps.only.fields'])
  })

  test.each<[string, object, string]>([
    [
      'a date compared with a text',
      { ...texts, ...dates, departure: withRules(dates.departure, { after: { field: 'email' } }) },
      'field-kind steps.only.fields.departure.rules.after.field',
    ],
    [
      'a number compared with a date',
      { ...dates, ...numbers, children: withRules(numbers.children, { atMost: { field: 'arrival' } }) },
      'field-kind steps.only.fields.children.rules.atMost.field',
    ],
    [
      'a field compared with itself',
      { ...numbers, children: withRules(numbers.children, { atMost: { field: 'children' } }) },
      'without-effect steps.only.fields.children.rules.atMost.field',
    ],
    [
      'a field compared with an unknown one',
      { ...numbers, children: withRules(numbers.children, { atMost: { field: 'guest' } }) },
      'unknown-field steps.only.fields.children.rules.atMost.field',
    ],
  ])('%s', (_what, fields, finding) => {
    expect(findingsOf(fields)).toEqual([finding])
  })

  test.each<[string, object]>([
    [
      'a chain of numbers whose values are far from each other',
      {
        first: { type: 'number', label: 'A', rules: { ...required, atLeast: 4000, atMost: 5000 } },
        second: { type: 'number', label: 'B', rules: { ...required, atLeast: 2, atMost: { field: 'first' } } },
        third: { type: 'number', label: 'C', rules: { ...required, atLeast: { field: 'first' } } },
        fourth: { type: 'number', label: 'D', rules: { ...required, atLeast: { field: 'third' } } },
      },
    ],
    [
      'a window of dates that is just wide enough',
      { ...dates, departure: withRules(dates.departure, { after: { field: 'arrival', days: 58 } }) },
    ],
    [
      'a date in the past before another one in the past',
      {
        start: { type: 'date', label: 'Start', rules: { ...required, notAfter: { field: 'end' } } },
        end: { type: 'date', label: 'End', rules: { ...required, notAfter: '1990-01-01' } },
      },
    ],
    [
      'working days',
      {
        start: { type: 'date', label: 'Start', rules: { ...required, notBefore: { days: 1 }, workingDays: true } },
        end: { type: 'date', label: 'End', rules: { ...required, after: { field: 'start' }, workingDays: true } },
      },
    ],
    ['an optional field', { ...numbers, children: { ...numbers.children, rules: { atMost: { field: 'guests' } } } }],
  ])('nothing about %s', (_what, fields) => {
    expect(findingsOf(fields)).toEqual([])
  })
})

test('a question that depends on a compared number is proven with that number', () => {
  const step = (fields: object, more: object = {}) => ({
    confirm: true,
    bubbles: { question: 'Which?' },
    fields,
    ...more,
  })
  const first = { type: 'number', label: 'First' }
  const second = { ...first, label: 'Second', rules: { atLeast: { field: 'first' } } }
  const extras = { type: 'checkboxes', label: 'Extras', options }
  const steps = { numbers: step({ first, second }), extras: step({ extras }, { when: { first: { atLeast: 3 } } }) }
  expect(proven(JSON.stringify(flowOf({}, { steps })), builtIn, today).problems).toEqual([])
})

describe('compared answers are judged together', () => {
  const date = (label: string, rules: object) => ({ type: 'date', label, rules: { ...required, ...rules } })
  const number = (label: string, rules: object) => ({ type: 'number', label, rules: { ...required, ...rules } })
  const apart = {
    from: date('From', { notBefore: { days: 1 } }),
    to: date('To', { notBefore: { field: 'from', days: 18 } }),
  }
  const within = { from: apart.from, to: date('To', { after: { field: 'from' }, notAfter: { days: 60 } }) }
  const early = { from: date('From', { notBefore: { days: 1 }, before: { field: 'to' } }), to: date('To', {}) }
  const share = { all: number('All', { atLeast: 1, atMost: 7 }), some: number('Some', { atMost: { field: 'all' } }) }
  const more = { less: number('Less', { atLeast: 1 }), more: number('More', { atLeast: { field: 'less' } }) }
  const choice = (label: string, rules: object) => ({
    type: 'select',
    label,
    placeholder: '-',
    options,
    rules: { ...required, ...rules },
  })
  const different = { one: choice('One', {}), two: choice('Two', { differentFrom: { field: 'one' } }) }
  const optional = (label: string, rules: object) => ({ type: 'date', label, rules })
  const three = {
    from: apart.from,
    to: optional('To', { notBefore: { field: 'from', months: 1 } }),
    extra: optional('Extra', { differentFrom: { field: 'from' } }),
  }
  const row = {
    first: number('First', { atLeast: 1 }),
    second: number('Second', { atLeast: { field: 'first' } }),
    third: number('Third', { atLeast: { field: 'second' }, atMost: 9 }),
  }
  const sometimes = {
    one: choice('One', {}),
    from: apart.from,
    to: {
      ...date('To', { notBefore: { days: 1 } }),
      rulesWhen: [{ when: { one: 'a' }, rules: { after: { field: 'from' } } }],
    },
  }
  /** Values that follow from compared answers. */
  const computed = {
    points: { of: 'one', points: { a: 5, b: 1 } },
    both: { of: ['one', 'two'], points: { a: 5, b: 1 } },
    rest: { sum: ['all', { of: 'one', points: { a: 1 } }] },
  }

  /** Returns a flow whose second question has a condition on the answers to the first one. */
  const stepsWith = (fields: object, when: object) => {
    const step = (inner: object, so: object = {}) => ({
      confirm: true,
      bubbles: { question: 'Which?' },
      fields: inner,
      ...so,
    })
    const extras = { extras: { type: 'checkboxes', label: 'Extras', options } }
    const used = Object.entries(computed).filter(([name]) => Object.hasOwn(when, name))
    const steps = { compared: step(fields), extras: step(extras, { when }) }
    return flowOf({}, { steps, ...(used.length > 0 && { computed: Object.fromEntries(used) }) })
  }
  const problemsOf = (fields: object, when: object) =>
    proven(JSON.stringify(stepsWith(fields, when)), builtIn, today).problems.map(({ code, path }) => `${code} ${path}`)

  test.each<[object, object]>([
    [apart, { to: { before: { days: 19 } } }],
    [apart, { from: { from: { days: 30 } }, to: { before: { days: 48 } } }],
    [within, { from: { from: { days: 60 } } }],
    [within, { from: { from: { days: 20 } }, to: { before: { days: 21 } } }],
    [early, { to: { before: { days: 2 } } }],
    [share, { some: { atLeast: 8 } }],
    [share, { all: { below: 3 }, some: { atLeast: 3 } }],
    [more, { more: { below: 4 }, less: { atLeast: 4 } }],
    [different, { one: 'a', two: 'a' }],
    [three, { from: { from: { days: 30 } }, to: { before: { days: 40 } } }],
    [row, { first: { atLeast: 10 } }],
    [row, { second: { atLeast: 8 }, third: { below: 8 } }],
    [row, { first: { atLeast: 5 }, third: { below: 5 } }],
    [sometimes, { one: 'a', from: { from: { days: 30 } }, to: { before: { days: 20 } } }],
    [different, { points: { atLeast: 5 }, two: 'a' }],
    [different, { both: { atLeast: 10 } }],
    [
      { ...different, ...share },
      { rest: { below: 2 }, one: 'a' },
    ],
  ])('%j exclude the condition %j', (fields, when) => {
    expect(problemsOf(fields, when)).toEqual(['dead-condition steps.extras.when'])
  })

  test.each<[object, object]>([
    [apart, { to: { before: { days: 20 } } }],
    [apart, { from: { from: { days: 30 } }, to: { before: { days: 49 } } }],
    [apart, { from: { from: '2031-01-01' }, to: { weekday: 'monday' } }],
    [apart, { from: { weekday: 'sunday' }, to: { weekday: 'sunday', before: { days: 40 } } }],
    [within, { from: { from: { days: 59 } } }],
    [within, { from: { weekday: 'friday' }, to: { weekday: 'thursday' } }],
    [early, { to: { before: { days: 3 } } }],
    [share, { some: { atLeast: 7 } }],
    [share, { all: { below: 3 }, some: 2 }],
    [more, { more: { atLeast: 4, below: 9 }, less: { atLeast: 8 } }],
    [more, { more: { below: 100 }, less: 99 }],
    [different, { one: 'a', two: 'b' }],
    [different, { two: 'a' }],
    [three, { from: { from: { days: 30 } }, to: { from: { days: 61 } } }],
    [three, { to: false, extra: true }],
    [row, { first: { atLeast: 9 } }],
    [row, { first: { below: 3 }, second: { atLeast: 8 }, third: { atLeast: 9 } }],
    [sometimes, { one: 'b', from: { from: { days: 30 } }, to: { before: { days: 20 } } }],
    [sometimes, { one: 'a', from: { from: { days: 30 } }, to: { before: { days: 32 } } }],
    [different, { points: { atLeast: 5 }, two: 'b' }],
    [different, { both: { atLeast: 6 } }],
    [
      { ...different, ...share },
      { rest: { below: 2 }, one: 'b' },
    ],
  ])('%j allow the condition %j', (fields, when) => {
    expect(problemsOf(fields, when)).toEqual([])
  })

  test.each<[object, object, number]>([
    [apart, { to: true }, 1],
    [apart, { from: { from: '2026-12-24' }, to: { before: '2027-01-20' } }, 2],
    [early, { to: { before: '2026-11-24' } }, 2],
    [share, { all: { below: 3 }, some: 2 }, 2],
    [more, { more: { atLeast: 4, below: 9 }, less: { atLeast: 8 } }, 2],
    [different, { one: 'a', two: 'b' }, 2],
    [three, { to: true }, 2],
    [three, { from: { weekday: 'monday' }, extra: true }, 2],
    [row, { first: { below: 3 }, third: { atLeast: 9 } }, 2],
    [sometimes, { from: { weekday: 'monday' }, to: { before: '2026-12-01' } }, 4],
    [different, { points: { atLeast: 5 }, two: 'b' }, 2],
    [share, { rest: { below: 3 }, some: { atLeast: 2 } }, 3],
  ])('every case of %j with %j has a visitor who can send', (fields, when, least) => {
    const flow = stepsWith(fields, when)
    const program = compileProgram(flow, builtIn)
    const visits = witnesses({ flow, inputs: {} }).map((visitor) => replay(program, visitor).end)
    expect(visits.length).toBeGreaterThanOrEqual(least)
    expect(new Set(visits)).toEqual(new Set(['sent']))
  })
})

describe('dates within the entries of a group', () => {
  const date = (rules: object) => ({ type: 'date', label: 'Day', rules: { ...required, ...rules } })
  const findingsWith = (fields: object) => {
    const debts = { type: 'group', label: 'Loans', max: 4, entry: { fields } }
    const steps = {
      only: { confirm: true, bubbles: { question: 'Which loans?' }, fields: { debts } },
      why: {
        confirm: true,
        when: { debts: { count: 4 } },
        bubbles: { question: 'Why?' },
        fields: { why: { type: 'text', label: 'Reason', rules: required } },
      },
    }
    const { problems } = proven(JSON.stringify(flowOf({}, { steps })), builtIn, today)
    return problems.map(({ code, path }) => `${code} ${path}`)
  }
  const bank = { type: 'text', label: 'Bank', rules: required }

  test.each<[string, object]>([
    [
      'of eleven years between',
      { taken: date({ notAfter: { days: 0 } }), ends: date({ after: { field: 'taken', days: 4000 } }) },
    ],
    [
      'of which each follows after years',
      {
        a: date({ notBefore: { days: 0 } }),
        b: date({ after: { field: 'a', days: 400 } }),
        c: date({ notBefore: { field: 'b', years: 3 } }),
        d: date({ after: { field: 'c' }, notAfter: { field: 'a', years: 5 } }),
      },
    ],
  ])('with limits %s can be given', (_, dates) => expect(findingsWith({ bank, ...dates })).toEqual([]))

  test('that contradict each other are found', () => {
    const dates = { taken: date({ after: { field: 'ends' } }), ends: date({ after: { field: 'taken' } }) }
    expect(findingsWith({ bank, ...dates })).toEqual(['no-value steps.only.fields.debts.entry.fields'])
  })
})
