import { describe, expect, test } from 'vitest'
import { lint } from '../../../engine/language/checks/lint/index.ts'
import { replay } from '../../../engine/language/checks/prove/replay.ts'
import { withDefaults, type FlowFile } from '../../../engine/language/defaults/index.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import type { Rule } from '../../../engine/runtime/rules/rule.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { optionsNamed } from '../written-flow.ts'
import { proven } from './proven.ts'

/** A Saturday. */
const saturday = '2026-11-21'
const yes = { k: 'yes' }
const required = { required: true }
const option = (id: string, when?: object) => ({ value: id, title: id, ...(when && { when }) })
const step = (fields: object) => ({ confirm: true, bubbles: { question: 'Which?' }, fields })

/** Returns the text of a flow with a choice, followed by a step with the given fields. */
function flowWith(fields: object): string {
  const k = { type: 'choice', label: 'K', options: optionsNamed('yes', 'no', 'maybe'), rules: required }
  const flow = {
    version: 1,
    id: 'm',
    lang: 'en',
    steps: { first: step({ k }), second: step(fields) },
    send: { done: { go: '/t' } },
  }
  return JSON.stringify(withDefaults(flow as unknown as FlowFile))
}

/** Returns the findings of lints and proof for such a flow, and the replay of the first counterexample. */
function judged(fields: object, today = saturday) {
  const text = flowWith(fields)
  const { source } = readSource(text, 'm.flow.json')
  expect(lint(source!, builtIn, undefined)).toEqual([])
  const { problems, program } = proven(text, builtIn, today)
  const visitor = problems[0]?.visitor
  return {
    found: problems.map(
      ({ severity, code, path }) => `${severity} ${code} ${path.replace('steps.second.fields', 'fields')}`,
    ),
    more: problems.flatMap(({ more = [] }) => more),
    end: visitor && replay(program, visitor).end,
    day: visitor?.today,
    answers: visitor?.answers,
  }
}

describe('lists of options', () => {
  const three = { x: option('x'), y: option('y'), z: option('z', yes) }
  const list = (more: object) => ({ list: { type: 'checkboxes', label: 'List', ...more } })

  test.each([
    [
      'fewer options are offered than required',
      { options: three, rules: { ...required, minChoices: 3 } },
      'rules.minChoices',
    ],
    [
      'more options are required in one case',
      { options: three, rules: required, rulesWhen: [{ when: { k: ['no', 'maybe'] }, rules: { minChoices: 3 } }] },
      'rulesWhen[0].rules.minChoices',
    ],
    [
      'an option has several conditions',
      {
        options: { x: option('x'), y: option('y', { any: [yes, { k: 'maybe' }] }) },
        rules: { ...required, minChoices: 2 },
      },
      'rules.minChoices',
    ],
  ])('nobody can continue if %s', (_, more, path) => {
    const { found, more: notes, end, answers } = judged(list(more))
    expect(found).toEqual([`error no-value fields.list.${path}`])
    expect(notes.map(({ code }) => code)).toEqual(['only-where'])
    expect([end, answers!.k !== 'yes']).toEqual(['stuck', true])
  })

  test('nothing can be chosen if too few options are offered, although the field is optional', () => {
    expect(judged(list({ options: three, rules: { minChoices: 3 } })).found).toEqual([
      'error no-value fields.list.rules.minChoices',
    ])
  })

  const alone = { alone: 'none', options: optionsNamed('x', 'y', 'none') }

  test('an exclusive option is too few by itself', () => {
    const { found, end } = judged(list({ ...alone, rules: { ...required, minChoices: 2 } }))
    expect([found, end]).toEqual([['error alone-refused fields.list.rules.minChoices'], 'stuck'])
  })

  test.each([
    ['as many as are offered', { options: three, rules: { ...required, minChoices: 2 } }],
    [
      'more only where more are offered',
      { options: three, rules: required, rulesWhen: [{ when: yes, rules: { minChoices: 3 } }] },
    ],
    ['an exclusive option, where one is enough', { ...alone, rules: { ...required, maxChoices: 2 } }],
    [
      'an exclusive option, where two are required only if it is not offered',
      {
        alone: 'z',
        options: three,
        rules: required,
        rulesWhen: [{ when: { k: ['no', 'maybe'] }, rules: { minChoices: 2 } }],
      },
    ],
  ])('sound: %s', (_, more) => expect(judged(list(more)).found).toEqual([]))
})

describe('fields that depend on each other', () => {
  const digits = { ...required, numeric: true }
  const month = { type: 'text', label: 'Month', maxLength: 2, rules: { ...digits, between: [1, 12] } }
  const date = (more: object, dayOf: object = { between: [30, 31] }, moreOfDay: object = {}) => ({
    year: { type: 'text', label: 'Year', rules: { ...digits, digits: 4 } },
    month: { ...month, ...more },
    day: {
      type: 'text',
      label: 'Day',
      maxLength: 2,
      rules: { ...digits, dayOfMonth: ['year', 'month'], ...dayOf },
      ...moreOfDay,
    },
  })
  const february = { rulesWhen: [{ when: yes, rules: { between: [2, 2] } }] }

  test.each([
    ['February has no 30th', february],
    ['February has no 30th, with leading zeros', { ...february, maxLength: 8 }],
  ])('nobody can continue in one case: %s', (_, more) => {
    const { found, more: notes, end, answers } = judged(date(more))
    expect(found).toEqual(['error no-value fields'])
    expect(notes.map(({ code }) => code)).toEqual(['only-where'])
    expect([end, answers]).toMatchObject(['stuck', yes])
  })

  test.each([
    ['an answer of their own step', { type: 'choice', options: optionsNamed('yes', 'no'), rules: required }, 'yes'],
    ['a number of their own step', { type: 'number', rules: { ...required, atMost: 9 } }, { atLeast: 3 }],
  ])('nobody can continue whose case depends on %s', (_, own, wanted) => {
    const branch = { rulesWhen: [{ when: { own: wanted }, rules: { between: [2, 2] } }] }
    const { found, end } = judged({ own: { label: 'Own', ...own }, ...date(branch) })
    expect([found, end]).toEqual([['error no-value fields'], 'stuck'])
  })

  test.each<[string, ...Parameters<typeof date>]>([
    ['April has a 30th', { rulesWhen: [{ when: yes, rules: { between: [4, 4] } }] }],
    ['February has a 29th in some years', february, { between: [29, 29] }],
    [
      'the day has the rule for a date of the next weeks',
      {},
      { daysAhead: { date: ['year', 'month', 'day'], least: 1, most: 40 } },
    ],
    [
      'the month is absent where it would contradict',
      { rules: { ...digits, between: [2, 2] }, when: { k: ['no', 'maybe'] } },
      { between: [1, 31] },
      { rulesWhen: [{ when: yes, rules: { between: [30, 31] } }] },
    ],
  ])('sound: %s', (_, ...given) => expect(judged(date(...given)).found).toEqual([]))
})

describe('future days', () => {
  const closed = (from: number, to: number, month: string) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${month}-${String(from + index).padStart(2, '0')}`)
  const holidays = [...closed(24, 31, '12'), ...closed(1, 3, '01')]
  const date = (rules: object) => ({ date: { type: 'date', label: 'Date', rules: { ...required, ...rules } } })

  test.each([
    [
      'two or three days after a Thursday',
      { workingDays: true, notBefore: { days: 2 }, notAfter: { days: 3 } },
      '2026-11-26',
    ],
    [
      'within a week before the holidays',
      { workingDays: holidays, notBefore: { days: 3 }, notAfter: { days: 7 } },
      '2026-12-21',
    ],
    [
      'a holiday that is a Monday in one year only',
      { workingDays: ['2027-10-11'], notBefore: { days: 1 }, notAfter: { days: 3 } },
      '2027-10-08',
    ],
    ['tomorrow, unless that is closed', { workingDays: true, notBefore: { days: 1 }, notAfter: { days: 1 } }, saturday],
  ])('no day is allowed: %s', { timeout: 60_000 }, (_, rules, first) => {
    const { found, more, end, day } = judged(date(rules))
    expect(found).toEqual([expect.stringContaining('error no-value fields.date.rules.')])
    expect(more).toMatchObject([{ code: 'on-some-days', args: { day: first } }])
    expect([end, day]).toEqual(['stuck', first])
  })

  test('a day that is closed in four years is no error yet', { timeout: 60_000 }, () => {
    const { found, day } = judged(date({ workingDays: ['2030-09-16'], notBefore: { days: 1 }, notAfter: { days: 3 } }))
    expect(found).toEqual([expect.stringContaining('warning no-value')])
    expect(day).toBe('2030-09-13')
  })

  test.each([
    ['on the day before', saturday, 'warning', [{ code: 'from-a-day-on', args: { day: '2026-11-22' } }]],
    ['on that day', '2026-11-22', 'error', []],
  ])('a period that ends is a warning until then: %s', { timeout: 60_000 }, (_, today, severity, more) => {
    const judgement = judged(date({ notBefore: { days: 1 }, notAfter: '2026-11-22' }), today)
    expect(judgement).toMatchObject({
      found: [expect.stringContaining(`${severity} no-value`)],
      more,
      day: '2026-11-22',
    })
  })

  test.each([
    ['two to four days', { workingDays: true, notBefore: { days: 2 }, notAfter: { days: 4 } }],
    ['three weeks over the holidays', { workingDays: holidays, notBefore: { days: 3 }, notAfter: { days: 21 } }],
    ['a birthday', { ageAtLeast: 18, ageAtMost: 99 }],
    ['a time that begins', { notBefore: '2030-01-01' }],
  ])('sound: %s', { timeout: 60_000 }, (_, rules) => expect(judged(date(rules)).found).toEqual([]))

  test.each([
    ['a wide window', { notBefore: { days: 1 }, notAfter: { days: 90 } }, 8000],
    ['a narrow one', { notBefore: { days: 2 }, notAfter: { days: 4 }, workingDays: true }, 60_000],
  ])('finding a day in five years takes few attempts: %s', { timeout: 60_000 }, (_, rules, most) => {
    let tries = 0
    const counted = (rule: Rule): Rule => ({ ...rule, test: (...given) => (tries++, rule.test(...given)) })
    const vocabulary = {
      ...builtIn,
      rules: builtIn.rules.map((rule) => (rule.name === 'notBefore' ? counted(rule) : rule)),
    }
    expect(proven(flowWith(date(rules)), vocabulary, saturday).problems).toEqual([])
    expect(tries).toBeGreaterThan(0)
    expect(tries).toBeLessThan(most)
  })
})
