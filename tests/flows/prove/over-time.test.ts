import { describe, expect, test } from 'vitest'
import { replay } from '../../../engine/language/checks/prove/replay.ts'
import { withDefaults, type FlowFile } from '../../../engine/language/defaults/index.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { optionsNamed } from '../written-flow.ts'
import { view } from './loss.ts'
import { proven } from './proven.ts'

const saturday = '2026-11-21'
const required = { required: true }
const option = (id: string, when?: object) => ({ value: id, title: id, ...(when && { when }) })
const step = (fields: object, more: object = {}) => ({
  confirm: true,
  bubbles: { question: 'Which?' },
  fields,
  ...more,
})

/** Returns a flow with a question for a date, followed by a choice of options. */
function flowWith(rules: object, options: object, more: object = {}): string {
  const date = { type: 'date', label: 'Date', rules: { ...required, ...rules } }
  const choice = { type: 'choice', label: 'Choice', options, rules: required }
  const flow = {
    version: 1,
    id: 'm',
    lang: 'en',
    steps: { date: step({ date }), choice: step({ choice }) },
    send: { done: { go: '/t' } },
    ...more,
  }
  return JSON.stringify(withDefaults(flow as unknown as FlowFile))
}

function judged(text: string, today = saturday) {
  const { problems, program } = proven(text, builtIn, today)
  const found = problems.map(({ severity, code, path, more = [] }) => [
    `${severity} ${code} ${path}`,
    ...more.map(({ code: kind, args }) => `${kind} ${String(args.day)}`),
  ])
  return { found, visitor: problems[0]?.visitor, program }
}

describe('a fixed date and one that counts from today', () => {
  const passing = flowWith(
    { notBefore: { days: 0 } },
    {
      early: option('early', { date: { before: '2027-06-01' } }),
      late: option('late', { date: { from: { days: 30 } } }),
    },
  )
  const nothing = 'no-option steps.choice.fields.choice.options'

  test.each([
    [saturday, [[`warning ${nothing}`, 'from-a-day-on 2027-05-03']]],
    ['2027-05-02', [[`warning ${nothing}`, 'from-a-day-on 2027-05-03']]],
    ['2027-05-03', [[`error ${nothing}`]]],
  ])('leave no option after the one has passed the other, on %s', { timeout: 60_000 }, (today, found) => {
    const judgement = judged(passing, today)
    expect(judgement.found).toEqual(found)
    const { visitor, program } = judgement
    expect(visitor!.today).toBe('2027-05-03')
    expect(view(replay(program, visitor!), program).fields.choice!.options).toEqual([])
  })

  const early = { date: { before: '2027-06-01' } }
  const late = { date: { from: { days: 30 } } }

  test.each<[string, object, string]>([
    [
      'a list offers fewer options than required',
      {
        type: 'checkboxes',
        options: { early: option('early', early), late: option('late', late), always: option('always') },
        rules: { ...required, minChoices: 2 },
      },
      'rules.minChoices',
    ],
    [
      'two branches hold together',
      {
        type: 'number',
        rules: required,
        rulesWhen: [
          { when: { date: { from: '2027-06-01' } }, rules: { atLeast: 10 } },
          { when: { date: { before: { days: 30 } } }, rules: { atMost: 5 } },
        ],
      },
      'rulesWhen[1].rules.atMost',
    ],
  ])('leave no answer after the one has passed the other: %s', { timeout: 60_000 }, (_, last, path) => {
    const date = { type: 'date', label: 'Date', rules: { ...required, notBefore: { days: 0 } } }
    const steps = { date: step({ date }), last: step({ last: { label: 'Last', ...last } }) }
    const { found, visitor, program } = judged(flowWith({}, {}, { steps }))
    expect(found).toEqual([
      [`warning no-value steps.last.fields.last.${path}`, expect.any(String), 'from-a-day-on 2027-05-03'],
    ])
    expect(replay(program, visitor!).end).toBe('stuck')
  })

  describe('days count only for the visitors whom they concern', () => {
    const early = { date: { before: '2027-06-01' } }
    const later = (last: object, more: object = {}, others: object = {}) => {
      const [date, day] = [0, 1].map((days) => ({
        type: 'date',
        label: 'Date',
        rules: { ...required, notBefore: { days } },
      }))
      const steps = { date: step({ date }), last: step({ last: { ...day, ...last }, ...others }, more) }
      return flowWith({}, {}, { steps })
    }
    const until = (day: string) => ({ ...required, notBefore: { days: 1 }, notAfter: day })
    const place = 'steps.last.fields.last'

    test.each<[string, string]>([
      ['a branch', later({ rulesWhen: [{ when: early, rules: { notAfter: '2027-06-05' } }] })],
      ['a field', later({ when: early, rules: until('2027-06-05') }, {}, { note: { type: 'text', label: 'Note' } })],
      ['a step', later({ rules: until('2027-06-05') }, { when: early })],
      ['a branch on its last day', later({ rulesWhen: [{ when: early, rules: { notAfter: '2027-06-01' } }] })],
    ])('%s ends in time', { timeout: 60_000 }, (_, flow) => expect(judged(flow).found).toEqual([]))

    test.each<[string, string, string]>([
      ['a branch', later({ rulesWhen: [{ when: early, rules: { notAfter: '2027-05-25' } }] }), 'rulesWhen[0].rules'],
      ['a step', later({ rules: until('2027-05-25') }, { when: early }), 'rules'],
    ])('%s ends too late', { timeout: 60_000 }, (_, flow, rules) => {
      const { found, visitor, program } = judged(flow)
      expect(found).toEqual([
        [
          `warning no-value ${place}.${rules}.notAfter`,
          ...(rules === 'rules' ? [] : [expect.any(String)]),
          'from-a-day-on 2027-05-25',
        ],
      ])
      expect(replay(program, visitor!).end).toBe('stuck')
    })
  })

  test('leave no option during a period in future', { timeout: 60_000 }, () => {
    const closed = {
      before: option('before', { date: { before: '2027-02-01' } }),
      after: option('after', { date: { from: '2027-03-01' } }),
    }
    expect(judged(flowWith({ notBefore: { days: 3 }, notAfter: { days: 20 } }, closed)).found).toEqual([
      [`error ${nothing}`, 'on-some-days 2027-01-12'],
    ])
  })

  test.each<[string, object, object]>([
    [
      'the options cover all dates',
      { notBefore: { days: 3 } },
      {
        early: option('early', { date: { before: '2027-06-01' } }),
        late: option('late', { date: { from: '2027-06-01' } }),
      },
    ],
    [
      'one option is always left',
      { notBefore: { days: 3 } },
      { early: option('early', { date: { before: '2027-06-01' } }), late: option('late') },
    ],
    [
      'an option becomes available later',
      { notBefore: { days: 3 }, notAfter: { days: 60 } },
      { season: option('season', { date: { from: '2027-03-01', before: '2027-06-01' } }), always: option('always') },
    ],
    [
      'each weekday leaves an option',
      { notBefore: { days: 1 }, notAfter: { days: 9 }, workingDays: true },
      {
        soon: option('soon', { date: { before: { days: 4 } } }),
        later: option('later', { date: { from: { days: 4 } } }),
      },
    ],
  ])('sound: %s', { timeout: 60_000 }, (_, rules, options) =>
    expect(judged(flowWith(rules, options)).found).toEqual([]),
  )

  test('a case of some weekdays only is proven on one of them', { timeout: 60_000 }, () => {
    const gap = {
      soon: option('soon', { date: { before: { days: 1 } } }),
      later: option('later', { date: { from: { days: 2 } } }),
    }
    expect(judged(flowWith({ notBefore: { days: 0 }, notAfter: { days: 9 }, workingDays: true }, gap)).found).toEqual([
      [`error ${nothing}`, 'on-some-days 2026-11-22'],
    ])
  })
})

describe('the year', () => {
  const flowOfYear = (year: number) =>
    flowWith({}, optionsNamed('a', 'b'), {
      context: { year: { today: 'year' } },
      steps: {
        date: step({ date: { type: 'date', label: 'Date', rules: required } }),
        extra: step(
          { extra: { type: 'choice', label: 'Extra', options: optionsNamed('x', 'y'), rules: required } },
          { when: { year } },
        ),
      },
    })

  test.each([
    [2026, []],
    [2027, []],
    [2025, [['error dead-condition steps.extra.when']]],
    [2030, [['error dead-condition steps.extra.when']]],
  ])('a question for the year %i, in 2026', { timeout: 60_000 }, (year, found) =>
    expect(judged(flowOfYear(year)).found).toEqual(found),
  )
})

test('an order of days that repeats is proven once', { timeout: 60_000 }, () => {
  const options = {
    soon: option('soon', { date: { before: { days: 4 } } }),
    later: option('later', { date: { from: { days: 4 } } }),
  }
  const [some, many] = [{}, { workingDays: ['12-24', '12-25', '12-26'] }].map(
    (rules) => proven(flowWith({ notBefore: { days: 1 }, ...rules }, options), builtIn, saturday).tried,
  )
  expect(many).toBeLessThan(4 * some!)
})
