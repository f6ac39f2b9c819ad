import { dateOrDay } from '../../../schemas/date.ts'
import { daysAfter, isDay } from './days.ts'
import type { Demands, Example, Test } from './rule.ts'

/** True, or the closed days in addition to weekends: dates, or days of every year as `MM-DD`. */
type Closed = true | readonly string[]

/**
 * Requires a date that is neither a Saturday, a Sunday nor a closed day. Texts that are not dates are left to the rules
 * for their form.
 */
export const name = 'workingDays'

export const argument = {
  anyOf: [{ const: true }, { type: 'array', minItems: 1, uniqueItems: true, items: dateOrDay }],
} as const

export const judges = 'date'

export const test: Test<Closed> = (value, closed) => {
  if (!isDay(value)) return true
  const isWeekend = new Date(value).getUTCDay() % 6 === 0
  return !isWeekend && (closed === true || (!closed.includes(value) && !closed.includes(value.slice(5))))
}

export const messages = { en: '{field}: please give a working day', ja: '{field}は営業日で入力してください' }

export const help = {
  en:
    'The date is not on a weekend. Write true, or a list of further ' +
    'closed days: dates, or days of every year such as "12-31".',
  ja: '土日以外の日付だけにします。true、またはほかの休業日("2026-05-01" のような日付か、毎年の "12-31" のような月日)の一覧を書きます。',
  title: { en: 'Working days only', ja: '営業日だけ' },
  synonyms: [
    'weekdays',
    'businessDays',
    'noWeekends',
    'disableWeekends',
    'excludeWeekends',
    'holidays',
    'excludeDates',
    'disabledDates',
    'weekdaysOnly',
  ],
}

export const demands: Demands<Closed> = (_, { today }) => ({
  texts: Array.from({ length: 7 }, (__, days) => daysAfter(today, days)),
})

export const needsDay = true

export const examples: Example<Closed>[] = [
  { argument: true, pass: ['', '2026-11-20', '2026-11-23', 'x'], fail: ['2026-11-21', '2026-11-22', '2028-02-26'] },
  {
    argument: ['12-31', '2027-01-04'],
    pass: ['2026-12-30', '2028-01-04'],
    fail: ['2026-12-31', '2027-12-31', '2027-01-04', '2027-01-03'],
  },
]
