import { datePattern } from '../../../schemas/date.ts'
import { isDay } from './days.ts'
import type { Demands, Example, Params, Test } from './rule.ts'

/** A date that the calendar has, written as `YYYY-MM-DD`. */
export const name = 'calendarDate'

export const argument = { const: true } as const

export const test: Test<true> = (value) => value === '' || isDay(value)

export const params: Params<true> = (_, { today }) => ({ example: today })

export const portable = () => ({ pattern: `^(?:|${datePattern})$` })

export const messages = {
  en: '{field}: please write a date, such as {example}',
  ja: '{field}は {example} のような日付で入力してください',
}

export const help = {
  en: 'The value is a date that the calendar has. Write true.',
  ja: '実際にある日付だけにします。true と書きます。',
}

export const demands: Demands<true> = (_, { today }) => ({ whole: [today] })

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['', '2026-12-24', '2028-02-29', '2000-02-29', '1926-12-25', '9999-12-31'],
    fail: ['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0026-01-01', '2026-1-1', '2026/12/24', 'x', '２026-12-24'],
  },
]
