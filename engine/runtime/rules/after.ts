import { ruleLimit } from '../../../schemas/date.ts'
import { comparedReferences } from './compared.ts'
import { dateForm } from './days.ts'
import { datesBeside, endAt, limitDemand, limitHelp, limitIn, limitParams, orderOf, type RuleLimit } from './limits.ts'
import type { Demands, Example, Params, Test } from './rule.ts'

/**
 * Requires a date after a given day, after its month or after its year. Texts that are not dates are left to the rules
 * for their form.
 */
export const name = 'after'

export const argument = ruleLimit

export const judges = 'date'

export const test: Test<RuleLimit> = (value, limit, siblings, { today }) => {
  const date = limitIn(limit, siblings, today)
  return date === '' || !dateForm.test(value) || orderOf(value, date) > 0
}

export const params: Params<RuleLimit> = (limit, { today }, siblings) => limitParams(limit, siblings, today)

export const messages = {
  en: '{field}: please give a day after {date}',
  ja: '{field}は{year}年{month}月{day}日より後の日付で入力してください',
}

export const comparing = {
  en: '{field}: please give a day after that of "{other}"',
  ja: '{field}は「{other}」より後の日付で入力してください',
}

export const help = {
  en:
    'The date is after this one: the date in another field of the step, such as { "field": "arrival" }, or ' +
    'a date such as "2026-04-01", or one relative to today, such as { "days": 3 }.',
  ja:
    'この日より後の日付だけにします。{ "field": "arrival" }(同じステップのフィールドの日付)、' +
    '"2026-04-01" のような日付、または { "days": 3 }(今日から3日後)のように書きます。',
  of: limitHelp,
  title: { en: 'After', ja: 'この日より後' },
  synonyms: ['isAfter', 'laterThan', 'greaterThanDate', 'afterDate'],
}

export const demands: Demands<RuleLimit> = (limit, { today }) => limitDemand(limit, today, 1)

export const references = comparedReferences

export const valuesBeside = (limit: RuleLimit, date: string, backwards: boolean) =>
  datesBeside(limit, date, backwards, 1)

export const ends = (limit: RuleLimit, today: string) => [endAt(limit, today, 'least', 1)]

export const goesByCalendar = true

export const examples: Example<RuleLimit>[] = [
  { argument: '2026-04-01', pass: ['', '2026-04-02', '2026-05', 'x'], fail: ['2026-04-01', '2026-04', '2025'] },
  { argument: { days: 3 }, today: '2026-12-30', pass: ['2027-01-03'], fail: ['2027-01-02'] },
  {
    argument: { field: 'arrival' },
    siblings: { arrival: '2026-04-01' },
    pass: ['', '2026-04-02', 'x'],
    fail: ['2026-04-01', '2026-03-31'],
  },
  { argument: { field: 'arrival' }, siblings: { arrival: '2026-04' }, pass: ['2026-05-01'], fail: ['2026-04-30'] },
  { argument: { field: 'arrival' }, siblings: { arrival: '' }, pass: ['2026-04-01'], fail: [] },
]
