import { describe, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { dayOf, daysAfter } from '../../engine/runtime/rules/days.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

const old = { purchase: { before: '2010-01-01' } }

/** Returns a flow with a question for a date, and another question with a condition on it. */
function flowWith({
  lang = 'en',
  rules = {},
  field = {},
  ...more
}: { lang?: string; rules?: object; field?: object; when?: object | undefined } = {}) {
  const when = 'when' in more ? more.when : old
  const flow = {
    version: 1,
    id: 'pianos',
    lang,
    order: ['purchase', 'repairs'],
    steps: {
      purchase: {
        confirm: true,
        bubbles: { question: 'When was it bought?' },
        fields: {
          purchase: {
            type: 'date',
            label: 'Date',
            rules: { required: true, notAfter: { days: 0 }, ...rules },
            ...field,
          },
        },
      },
      repairs: {
        when,
        bubbles: { question: 'Were there repairs?' },
        fields: {
          repairs: {
            type: 'choice',
            label: 'Repairs',
            options: { no: { value: 0, title: 'No' }, yes: { value: 1, title: 'Yes' } },
            rules: { required: true },
          },
        },
      },
    },
    send: { done: { go: '/thanks' } },
  }
  using folder = new FlowFolder()
  return load(folder.write('pianos', JSON.stringify(flow)))
}

const problems = (given: Parameters<typeof flowWith>[0]) =>
  flowWith(given).problems.map(({ code, path }) => `${code} ${path}`)

test.each<[string, Parameters<typeof flowWith>[0]]>([
  ['one limit', {}],
  ['only the rules of its kind', { rules: { required: undefined, notAfter: undefined } }],
  ['several limits', { when: { purchase: [{ before: '1990-01-01' }, { from: '2000-02-29', before: '2000-03-01' }] } }],
  [
    'one open day between closed ones',
    { rules: { workingDays: ['12-28', '12-30'] }, when: { purchase: { from: '2009-12-26', before: '2010-01-02' } } },
  ],
  ['ages', { rules: { ageAtLeast: 18, ageAtMost: 99 }, when: { purchase: { from: '1990-01-01' } } }],
  ['limits relative to today', { when: { purchase: [{ before: { days: -3650 } }, { from: { days: -30 } }] } }],
  ['limits of which one is relative to today', { when: { purchase: { from: '2010-01-01', before: { days: -30 } } } }],
  [
    'limits in months and years',
    {
      rules: { notBefore: { years: -1 }, notAfter: { months: 6 } },
      when: { purchase: { from: { months: -3 }, before: { days: 1 } } },
    },
  ],
  [
    'limits that touch in short months only',
    {
      rules: { notAfter: { days: 60 }, notBefore: { days: 0 } },
      when: { purchase: { from: { days: 29 }, before: { months: 1 } } },
    },
  ],
  ['a date or none', { rules: { required: undefined }, when: { purchase: true } }],
])('a flow that depends on a date is proven: %s', { timeout: 60_000 }, (_, given) =>
  expect(problems(given)).toEqual([]),
)

test.each<[string, Parameters<typeof flowWith>[0], string]>([
  ['no date is after the last', { when: { purchase: { from: '2030-01-01' } } }, 'dead-condition steps.repairs.when'],
  ['no date is before the first', { rules: { notBefore: '2010-01-01' } }, 'dead-condition steps.repairs.when'],
  ['no date is after today', { when: { purchase: { from: { days: 1 } } } }, 'dead-condition steps.repairs.when'],
  [
    'every date is before tomorrow',
    { when: { any: [{ purchase: { before: { days: -30 } } }, { purchase: { before: { days: 1 } } }] } },
    'dead-any steps.repairs.when.any[0]',
  ],
  [
    'limits that cross',
    { when: { purchase: { from: '2010-01-01', before: '2009-01-01' } } },
    'dead-condition steps.repairs.when',
  ],
  [
    'a weekend is no working day',
    { rules: { workingDays: true }, when: { purchase: { from: '2009-12-26', before: '2009-12-28' } } },
    'dead-condition steps.repairs.when',
  ],
  [
    'no age lies within the limits',
    { rules: { ageAtLeast: 30, ageAtMost: 20 }, when: undefined },
    'no-value steps.purchase.fields.purchase.rules.ageAtMost',
  ],
  [
    'no day lies within the limits',
    { rules: { notBefore: { days: 1 } }, when: undefined },
    'no-value steps.purchase.fields.purchase.rules.notBefore',
  ],
  [
    'a month is longer than 27 days',
    { rules: { notBefore: { months: 1 }, notAfter: { days: 27 } }, when: undefined },
    'no-value steps.purchase.fields.purchase.rules.notBefore',
  ],
  [
    'thirty days are longer than February',
    { rules: { notBefore: { days: 30 }, notAfter: { months: 1 } }, when: undefined },
    'no-value steps.purchase.fields.purchase.rules.notBefore',
  ],
  [
    'no month has 32 days',
    {
      rules: { notAfter: { days: 60 }, notBefore: { days: 0 } },
      when: { purchase: { from: { days: 32 }, before: { months: 1 } } },
    },
    'dead-condition steps.repairs.when',
  ],
  [
    'two units at once',
    { when: { purchase: { before: { months: 1, days: 1 } } } },
    'out-of-bounds steps.repairs.when.purchase.before',
  ],
  ['a date without a unit', { when: { purchase: { before: {} } } }, 'out-of-bounds steps.repairs.when.purchase.before'],
  ['weeks', { when: { purchase: { before: { weeks: 2 } } } }, 'weeks-in-days steps.repairs.when.purchase.before.weeks'],
  [
    'a misspelt unit',
    { when: { purchase: { before: { month: 2 } } } },
    'unknown-key steps.repairs.when.purchase.before.month',
  ],
  ['an exact date', { when: { purchase: '2010-01-01' } }, 'condition-value steps.repairs.when.purchase'],
  ['limits of numbers', { when: { purchase: { below: 2010 } } }, 'condition-value steps.repairs.when.purchase'],
])('%s is found', { timeout: 60_000 }, (_, given, problem) => expect(problems(given)).toEqual([problem]))

test('a mistake only in short months is reported with a day on which it occurs', { timeout: 60_000 }, () => {
  const [problem] = flowWith({ rules: { notBefore: { days: 30 }, notAfter: { months: 1 } }, when: undefined }).problems
  const [day] = /[0-9]{4}-[0-9]{2}-[0-9]{2}/.exec(wordingOf('en', problem!).hint!) ?? []
  expect(daysAfter(day!, 30) > monthLater(day!)).toBe(true)
})

const monthLater = (day: string) => dayOf({ months: 1 }, day)

test('allowed days that end are reported in advance', { timeout: 60_000 }, () => {
  expect(problems({ rules: { notBefore: { days: 0 }, notAfter: '2027-12-31' }, when: undefined })).toEqual([
    'no-value steps.purchase.fields.purchase.rules.notBefore',
  ])
})

test.each([
  ['2009/12/31', '2009-12-31', true],
  ['平成22年1月1日', '2010-01-01', false],
  ['29 Feb 2008', '2008-02-29', true],
])('%s is sent as %s, and decides the next question', { timeout: 60_000 }, (typed, sent, isShown) => {
  const program = compileProgram(flowWith().flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('purchase', typed)
  talk.dispatch({ type: 'confirmed', step: 'purchase' })
  if (isShown) talk.type('repairs', 'no')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ purchase: sent, ...(isShown && { repairs: 0 }) })
  const published = publishedFlow('pianos', program)
  expect(published.verify(payload, today)).toMatchObject({ ok: true })
  for (const purchase of [typed.replace('-', '/'), `${sent} `, '2009-02-29', '2030-01-01', '', 20091231, null])
    if (purchase !== sent)
      expect(published.verify({ ...payload, purchase } as never, today)).toMatchObject({ ok: false })
})

test.each([
  ['2026-10-21', true, { days: -30 }],
  ['2026-10-22', false, { days: -30 }],
  ['2026-09-20', true, { months: -2 }],
  ['2026-09-21', false, { months: -2 }],
])(
  'a visitor who bought it on %s gets another question (%s) with the limit %o',
  { timeout: 60_000 },
  (bought, isShown, before) => {
    const program = compileProgram(flowWith({ when: { purchase: { before } } }).flow!, builtIn)
    const talk = converse({ program })
    talk.open()
    talk.type('purchase', bought)
    talk.dispatch({ type: 'confirmed', step: 'purchase' })
    expect(talk.store.frame().shown.includes('repairs')).toBe(isShown)
    if (isShown) talk.type('repairs', 'no')
    talk.dispatch({ type: 'sendPressed' })
    const { client_ids: _, ...payload } = talk.last('submit').payload
    expect(verifyPayload(program, payload, today)).toEqual([])
    expect(verifyPayload(program, payload, isShown ? '2026-11-20' : '2026-11-22').map(({ field }) => field)).toEqual([
      'repairs',
    ])
  },
)

test('the visitor’s day may be one day ahead of the server’s', { timeout: 60_000 }, () => {
  const published = publishedFlow('pianos', compileProgram(flowWith().flow!, builtIn))
  expect(published.verify({ purchase: '2026-11-22' }, today)).toMatchObject({ ok: true })
  expect(published.verify({ purchase: '2026-11-23' }, today)).toMatchObject({ ok: false })
})

test.each([
  ['en', 'R8.11.20', 'Friday, November 20, 2026', 'November 20, 2026'],
  ['ja', '令和8年11月20日', '2026年11月20日金曜日', '2026年11月20日'],
])('a date that was understood is shown in words (%s)', { timeout: 60_000 }, (lang, typed, shown, read) => {
  const talk = converse({ program: compileProgram(flowWith({ lang }).flow!, builtIn) })
  talk.open()
  talk.type('purchase', '03/04/2026')
  expect(talk.notesOf('purchase')).not.toContain('understood')
  expect(talk.errorOf('purchase')).toContain(today)
  talk.type('purchase', typed)
  expect(talk.store.field('purchase')?.notes).toEqual([{ id: 'understood', text: shown }])
  talk.dispatch({ type: 'confirmed', step: 'purchase' })
  expect(talk.store.step('purchase')?.transcript).toContain(read)
})

test.each<[string, Parameters<typeof flowWith>[0], string[]]>([
  ['a month, with a limit that counts as its first day', { field: { precision: 'month' } }, []],
  [
    'a year',
    {
      field: { precision: 'year' },
      when: { purchase: [{ before: '1990-01-01' }, { from: '2000-01-01', before: '2010-01-01' }] },
    },
    [],
  ],
  [
    'limits within a month',
    { field: { precision: 'month' }, when: { purchase: { from: '2009-12-02', before: '2010-01-01' } } },
    ['dead-condition steps.repairs.when'],
  ],
  [
    'limits within a year',
    { field: { precision: 'year' }, when: { purchase: { from: '2009-02-01', before: '2010-01-01' } } },
    ['dead-condition steps.repairs.when'],
  ],
  [
    'no month is after the last',
    { field: { precision: 'month' }, when: { purchase: { from: { days: 31 } } } },
    ['dead-condition steps.repairs.when'],
  ],
  [
    'no month lies within the limits',
    { field: { precision: 'month' }, rules: { notBefore: { days: 40 } }, when: undefined },
    ['no-value steps.purchase.fields.purchase.rules.notBefore'],
  ],
  [
    'rules that depend on the day',
    { field: { precision: 'month' }, rules: { ageAtLeast: 18 } },
    ['without-effect steps.purchase.fields.purchase.rules.ageAtLeast'],
  ],
  [
    'the same in a branch',
    {
      field: { precision: 'year', rulesWhen: [{ when: { week: true }, rules: { workingDays: true } }] },
      when: undefined,
    },
    [
      'condition-key steps.purchase.fields.purchase.rulesWhen[0].when.week',
      'without-effect steps.purchase.fields.purchase.rulesWhen[0].rules.workingDays',
    ],
  ],
  ['another precision', { field: { precision: 'week' } }, ['unknown-value steps.purchase.fields.purchase.precision']],
])('the check of a date with a precision: %s', { timeout: 60_000 }, (_, given, found) =>
  expect(problems(given).sort()).toEqual(found),
)

describe('an example in the placeholder of a date', () => {
  const found = (lang: string, precision: string, placeholder: unknown) =>
    problems({ lang, field: { ...(precision !== 'day' && { precision }), placeholder }, when: undefined })

  test.each([
    ['en', 'month', '12 March 2026'],
    ['en', 'month', 'e.g. 12th of March 2026'],
    ['en', 'month', 'Example: Mar. 12, 2026.'],
    ['en', 'month', '20260312'],
    ['en', 'month', '2026'],
    ['en', 'month', 'MM/DD/YYYY'],
    ['en', 'day', 'March 2026'],
    ['en', 'day', 'for example Dec 2026 …'],
    ['en', 'day', 'A date (March 2026)'],
    ['en', 'year', '12 March 2026'],
    ['en', 'year', 'like March 2026'],
    ['ja', 'day', '令和8年3月'],
    ['ja', 'month', '例：令和8年3月12日'],
    ['ja', 'year', '例 R8.3'],
  ])('%s, %s: %s is refused', { timeout: 60_000 }, (lang, precision, placeholder) => {
    expect(found(lang, precision, placeholder)).toEqual(['date-placeholder steps.purchase.fields.purchase.placeholder'])
  })

  test('is refused in one case only', { timeout: 60_000 }, () => {
    const placeholder = [{ when: { purchase: true }, use: 'March 2026' }, { use: '12 March 2026' }]
    expect(found('en', 'day', placeholder)).toContain(
      'date-placeholder steps.purchase.fields.purchase.placeholder[0].use',
    )
  })

  test.each([
    ['en', 'month', 'March 2026'],
    ['en', 'month', 'e.g. Mar. 2026'],
    ['en', 'month', '202603'],
    ['en', 'day', '12 March 2026'],
    ['en', 'day', 'Like Thursday, 12 March 2026.'],
    ['en', 'day', 'Any day in March 2026'],
    ['en', 'day', 'Since 2026'],
    ['en', 'day', 'When?'],
    ['en', 'day', 'May'],
    ['en', 'year', '2026'],
    ['en', 'year', 'e.g. 2026'],
    ['de', 'day', '12. April 2026'],
    ['ja', 'day', '例：令和8年3月12日'],
    ['ja', 'month', '令和8年3月ごろ'],
  ])('%s, %s: %s is accepted', { timeout: 60_000 }, (lang, precision, placeholder) => {
    expect(found(lang, precision, placeholder).filter((line) => line.startsWith('date-placeholder'))).toEqual([])
  })
})

test.each([
  ['en', 'month', 'Feb 2008', '2008-02', 'February 2008', 'December 2026'],
  ['ja', 'month', '平成20年2月', '2008-02', '2008年2月', '2026年12月'],
  ['en', 'year', '2008', '2008', '2008', '2026'],
  ['ja', 'year', '平成20年', '2008', '2008年', '2026年'],
  ['ja', undefined, '平成20年2月9日', '2008-02-09', '2008年2月9日', '2026年12月24日'],
])('in %s, a date to the %s', { timeout: 60_000 }, (lang, precision, typed, sent, shown, hint) => {
  const program = compileProgram(flowWith({ lang, field: precision ? { precision } : {} }).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  expect(talk.store.field('purchase')!.slots.placeholder).toBe(hint)
  talk.type('purchase', '31/12/31')
  talk.dispatch({ type: 'confirmed', step: 'purchase' })
  expect(talk.store.field('purchase')!.error).toMatchObject({
    rule: 'calendarDate',
    text: expect.stringContaining(today.slice(0, sent.length)) as string,
  })
  talk.type('purchase', typed)
  expect(talk.store.field('purchase')!.notes.map(({ id }) => id)).toContain('understood')
  talk.dispatch({ type: 'confirmed', step: 'purchase' })
  expect(talk.store.step('purchase')!.transcript).toContain(shown)
  expect(talk.store.frame().shown).toContain('repairs')
  talk.type('repairs', 'yes')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ purchase: sent, repairs: 1 })
  expect(verifyPayload(program, payload, today)).toEqual([])
  for (const item of ['2008-02-09', '2008-02', '2008', 'x'].filter((entry) => entry !== sent))
    expect(verifyPayload(program, { ...payload, purchase: item }, today)).not.toEqual([])
})

test.each([
  ['month', '2026-12', '2026-11'],
  ['year', '2027', '2026'],
])('the last %s is that of the last day', { timeout: 60_000 }, (precision, late, last) => {
  const program = compileProgram(flowWith({ field: { precision }, when: undefined }).flow!, builtIn)
  const judged = (purchase: string) =>
    verifyPayload(program, { purchase, repairs: 1 }, '2026-11-21').map(({ rule }) => rule)
  expect([judged(late), judged(last)]).toEqual([['notAfter'], []])
})
