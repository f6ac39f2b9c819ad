import { ruleLimit } from '../../../schemas/date.ts'
import { comparedReferences } from './compared.ts'
import { dateForm } from './days.ts'
import { datesBeside, endAt, limitDemand, limitHelp, limitIn, limitParams, orderOf, type RuleLimit } from './limits.ts'
import type { Demands, Example, Params, Test } from './rule.ts'

/**
 * Requires a date that is not before a given day, or before its month or year. Texts that are not dates are left to the
 * rules for their form.
 */
export const name = 'notBefore'

export const argument = ruleLimit

export const judges = 'date'

export const test: Test<RuleLimit> = (value, limit, siblings, { today }) =>
  !dateForm.test(value) || orderOf(value, limitIn(limit, siblings, today)) >= 0

export const params: Params<RuleLimit> = (limit, { today }, siblings) => limitParams(limit, siblings, today)

export const messages = {
  en: '{field}: please give {date} or a later day',
  ja: '{field}は{year}年{month}月{day}日以降の日付で入力してください',
}

export const comparing = {
  en: '{field}: please give the day of "{other}" or a later day',
  ja: '{field}は「{other}」以降の日付で入力してください',
}

export const help = {
  en:
    'The date is not before this one: a date such as "2026-04-01", or ' +
    'one relative to today, such as { "days": 3 } or { "months": -6 }, or ' +
    'the date in another field of the step, such as { "field": "arrival", "days": 1 }.',
  ja:
    'この日以降の日付だけにします。"2026-04-01" のような日付、または { "days": 3 }(今日から3日後)や { "months": -6 }(6か月前)、' +
    '{ "field": "arrival" }(同じステップのフィールドの日付)のように書きます。',
  of: limitHelp,
  title: { en: 'Not before', ja: 'この日以降' },
  synonyms: [
    'min',
    'minDate',
    'from',
    'start',
    'minimum',
    'startDate',
    'earliest',
    'future',
    'disablePast',
    'formatMinimum',
  ],
}

export const demands: Demands<RuleLimit> = (limit, { today }) => limitDemand(limit, today)

export const references = comparedReferences

export const valuesBeside = datesBeside

export const ends = (limit: RuleLimit, today: string) => [endAt(limit, today, 'least')]

export const goesByCalendar = true

export const examples: Example<RuleLimit>[] = [
  {
    argument: '2026-04-01',
    pass: ['', '2026-04-01', '2027-01-01', 'x', '2026/1/1'],
    fail: ['2026-03-31', '1999-12-31'],
  },
  { argument: '2026-04-30', pass: ['2026-04', '2027-01', '2026'], fail: ['2026-03', '2025'] },
  {
    argument: { days: 3 },
    today: '2026-12-30',
    pass: ['2027-01-02', '2027-01-03'],
    fail: ['2027-01-01', '2026-12-30'],
  },
  { argument: { days: -365 }, today: '2028-03-01', pass: ['2027-03-02'], fail: ['2027-03-01'] },
  { argument: { months: 1 }, today: '2027-01-31', pass: ['2027-02-28', '2027-03-01'], fail: ['2027-02-27'] },
  { argument: { months: -13 }, today: '2027-01-15', pass: ['2025-12-15', '2025-12'], fail: ['2025-12-14', '2025-11'] },
  {
    argument: { field: 'arrival' },
    siblings: { arrival: '2026-04-01' },
    pass: ['', '2026-04-01', '2026-05-01', '2026-04', 'x'],
    fail: ['2026-03-31', '2026-03'],
  },
  { argument: { field: 'arrival' }, siblings: { arrival: '2026-04' }, pass: ['2026-04-01'], fail: ['2026-03-31'] },
  {
    argument: { field: 'arrival', days: 2 },
    siblings: { arrival: '2026-12-30' },
    pass: ['2027-01-01'],
    fail: ['2026-12-31'],
  },
  { argument: { field: 'arrival' }, siblings: { arrival: '' }, pass: ['2026-04-01'], fail: [] },
  { argument: { field: 'arrival', days: 2 }, siblings: { arrival: 'soon' }, pass: ['2026-04-01'], fail: [] },
]
