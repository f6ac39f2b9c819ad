import { daysIn } from './calendar.ts'
import { numbers } from './numbers.ts'
import type { Example, PartOfDate, References, Test } from './rule.ts'

type Fields = readonly [year: string, month: string]

/**
 * Requires a day that exists in the month of that year. While the month or the year is unknown, the longest possible
 * month counts.
 */
export const name = 'dayOfMonth'

const field = { type: 'string' } as const

/** The fields of the same step that hold the year and the month. */
export const argument = { type: 'array', items: [field, field], minItems: 2, maxItems: 2 } as const

export const ensures = ['number'] as const

export const test: Test<Fields> = (value, [year, month], siblings) =>
  value === '' || (/^(?:0?[1-9]|[1-3][0-9])$/.test(value) && Number(value) <= daysIn(siblings[year], siblings[month]))

export const messages = { en: 'There is no such day', ja: '日付が無効です' }

export const help = {
  en: 'The value is a day of the month. Write [field of the year, field of the month].',
  ja: 'その年月にある日だけにします。[年のフィールド, 月のフィールド] と書きます。',
  title: { en: 'A day of the month', ja: 'その月にある日' },
}

export const demands = () => ({ texts: [...numbers(1, 31), ...numbers(1, 9).map((day) => `0${day}`)] })

export const references: References<Fields> = (fields) =>
  fields.map((field, index) => ({ field, at: [index], role: 'typed', candidates: fields }))

export const dateAt = [] as const

export const partOfDate: PartOfDate<Fields> = () => 'day'

export const ensuresDay = () => true

const example = (year: string, month: string, pass: string[], fail: string[]): Example<Fields> => {
  return { argument: ['year', 'month'], siblings: { year, month }, pass, fail }
}

export const examples = [
  example('1990', '4', ['', '1', '01', '30'], ['0', '00', '31', '32', '001', '\uFF11', 'x']),
  example('2000', '02', ['29'], ['30']),
  example('1900', '2', ['28'], ['29']),
  example('', '2', ['29'], ['30']),
  example('1990', '', ['31'], ['0', '32']),
  example('1990', '13', ['31'], ['32']),
]
