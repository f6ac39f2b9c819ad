import { ruleLimit } from '../../../schemas/date.ts'
import { comparedReferences } from './compared.ts'
import { dateForm } from './days.ts'
import { datesBeside, endAt, limitDemand, limitHelp, limitIn, limitParams, orderOf, type RuleLimit } from './limits.ts'
import type { Demands, Example, Params, Test } from './rule.ts'

/**
 * Requires a date that is not after a given day, or after its month or year. Texts that are not dates are left to the
 * rules for their form.
 */
export const name = 'notAfter'

export const argument = ruleLimit

export const judges = 'date'

export const test: Test<RuleLimit> = (value, limit, siblings, { today }) =>
  !dateForm.test(value) || orderOf(value, limitIn(limit, siblings, today)) <= 0

export const params: Params<RuleLimit> = (limit, { today }, siblings) => limitParams(limit, siblings, today)

export const messages = {
  en: '{field}: please give {date} or an earlier day',
  ja: '{field}は{year}年{month}月{day}日以前の日付で入力してください',
}

export const comparing = {
  en: '{field}: please give the day of "{other}" or an earlier day',
  ja: '{field}は「{other}」以前の日付で入力してください',
}

export const help = {
  en:
    'The date is not after this one: a date such as "2026-04-01", or ' +
    'one relative to today, such as { "days": 0 } or { "months": 6 }, or ' +
    'the date in another field of the step, such as { "field": "departure" }.',
  ja:
    'この日以前の日付だけにします。"2026-04-01" のような日付、または { "days": 0 }(今日)や { "months": 6 }(6か月後)、' +
    '{ "field": "departure" }(同じステップのフィールドの日付)のように書きます。',
  of: limitHelp,
  title: { en: 'Not after', ja: 'この日以前' },
  synonyms: [
    'max',
    'maxDate',
    'to',
    'until',
    'end',
    'maximum',
    'endDate',
    'latest',
    'past',
    'disableFuture',
    'formatMaximum',
  ],
}

export const demands: Demands<RuleLimit> = (limit, { today }) => limitDemand(limit, today)

export const references = comparedReferences

export const valuesBeside = datesBeside

export const ends = (limit: RuleLimit, today: string) => [endAt(limit, today, 'most')]

export const goesByCalendar = true

export const examples: Example<RuleLimit>[] = [
  {
    argument: '2026-04-01',
    pass: ['', '2026-04-01', '1999-12-31', 'x', '2030/1/1'],
    fail: ['2026-04-02', '2027-01-01'],
  },
  { argument: '2026-04-01', pass: ['2026-04', '2025-12', '2026'], fail: ['2026-05', '2027'] },
  { argument: { days: 0 }, today: '2028-02-29', pass: ['2028-02-29', '2028-02-28'], fail: ['2028-03-01'] },
  { argument: { months: 11 }, today: '2026-03-31', pass: ['2027-02-28', '2027-02'], fail: ['2027-03-01', '2027-03'] },
  { argument: { years: -18 }, today: '2028-02-29', pass: ['2010-02-28'], fail: ['2010-03-01'] },
  { argument: { years: 4 }, today: '2028-02-29', pass: ['2032-02-29', '2032'], fail: ['2032-03-01', '2033'] },
  {
    argument: { field: 'departure' },
    siblings: { departure: '2026-04-01' },
    pass: ['', '2026-04-01', '2026-03-01', '2026-04', 'x'],
    fail: ['2026-04-02', '2026-05'],
  },
  { argument: { field: 'departure' }, siblings: { departure: '2026-04' }, pass: ['2026-04-30'], fail: ['2026-05-01'] },
  {
    argument: { field: 'departure', months: -1 },
    siblings: { departure: '2026-03-31' },
    pass: ['2026-02-28'],
    fail: ['2026-03-01'],
  },
  { argument: { field: 'departure' }, siblings: { departure: '' }, pass: ['2026-04-01'], fail: [] },
]
