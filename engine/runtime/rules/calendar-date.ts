import { datesFrom } from './dates-from.ts'
import { isDate, lengthOf, type Precision } from './days.ts'
import type { Demands, Example, Params, Test } from './rule.ts'

/**
 * Requires a date of the calendar, written as `YYYY-MM-DD`, or as `YYYY-MM` or `YYYY` in a field for months or years.
 */
export const name = 'calendarDate'

export const argument = { enum: [true, 'month', 'year'] } as const

type Argument = true | Exclude<Precision, 'day'>

const precisionOf = (argument: Argument): Precision => (argument === true ? 'day' : argument)

export const ensures = ['date'] as const

export const test: Test<Argument> = (value, argument) => value === '' || isDate(value, precisionOf(argument))

export const params: Params<Argument> = (argument, { today }) => ({
  example: today.slice(0, lengthOf[precisionOf(argument)]),
})

const patterns = () => ({ day: datesFrom('1000'), month: '[1-9][0-9]{3}-(?:0[1-9]|1[0-2])', year: '[1-9][0-9]{3}' })

export const portable = (argument: Argument) => ({ pattern: `^(?:|${patterns()[precisionOf(argument)]})$` })

export const messages = {
  en: '{field}: please write a date, such as {example}',
  ja: '{field}は {example} のような日付で入力してください',
}

export const help = {
  en: 'The value is a date of the calendar. Write true, or "month" or "year" for less precise dates.',
  ja: '実際にある日付だけにします。true と書きます。年月だけなら "month"、年だけなら "year" と書きます。',
  title: { en: 'A real date', ja: '実際にある日付' },
  values: {
    true: { en: 'Full date', ja: '年月日' },
    month: { en: 'Month', ja: '年月' },
    year: { en: 'Year', ja: '年' },
  },
}

export const demands: Demands<Argument> = (argument, { today }) => ({
  texts: [today.slice(0, lengthOf[precisionOf(argument)])],
})

export const isInAllVectors = true

export const examples: Example<Argument>[] = [
  {
    argument: 'month',
    pass: ['', '2026-12', '9999-01'],
    fail: ['2026-13', '2026-00', '2026', '2026-12-24', '2026-1', 'x'],
  },
  { argument: 'year', pass: ['', '2026', '1000'], fail: ['0999', '26', '2026-12', '20260', 'x'] },
  {
    argument: true,
    pass: ['', '2026-12-24', '2028-02-29', '2000-02-29', '1926-12-25', '9999-12-31'],
    fail: [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '0026-01-01',
      '2026-1-1',
      '2026/12/24',
      'x',
      '２026-12-24',
    ],
  },
]
