import { daysIn } from './calendar.ts'
import { numbers } from './numbers.ts'
import type { Demands, Example, Impossible, Params, References, Test } from './rule.ts'

interface Window {
  readonly date: readonly [year: string, month: string, day: string]
  readonly least: number
  readonly most: number
}

/**
 * Requires the date in three fields of the step to be from `least` to `most` days after today, both included. Parts
 * that form no date are left to other rules, so any of the three fields may have this rule. The best one is the field
 * that is typed last.
 */
export const name = 'daysAhead'

const field = { type: 'string' } as const

export const argument = {
  type: 'object',
  additionalProperties: false,
  required: ['date', 'least', 'most'],
  properties: {
    date: { type: 'array', items: [field, field, field], minItems: 3, maxItems: 3 },
    least: { type: 'integer' },
    most: { type: 'integer' },
  },
} as const

export const params: Params<Window> = ({ least, most }) => ({ least, most })

export const test: Test<Window> = (value, { date, least, most }, siblings, { today }) => {
  const ahead =
    value === ''
      ? undefined
      : daysBetween(
          today,
          date.map((part) => siblings[part]),
        )
  return ahead === undefined || (ahead >= least && ahead <= most)
}

const dayLength = 86_400_000

/** Returns the number of whole days, independent of clock changes; undefined if the parts form no date. */
function daysBetween(today: string, [year, month, day]: readonly unknown[]): number | undefined {
  const isDate =
    /^[0-9]{4}$/.test(String(year)) &&
    /^0*(?:[1-9]|1[0-2])$/.test(String(month)) &&
    /^(?:0?[1-9]|[1-3][0-9])$/.test(String(day)) &&
    Number(day) <= daysIn(year, month)
  if (!isDate) return undefined
  const two = (part: unknown) => String(part).padStart(2, '0')
  return (Date.parse(`${String(year)}-${two(month)}-${two(day)}`) - Date.parse(today)) / dayLength
}

export const messages = {
  en: 'Please give a day from {least} to {most} days ahead',
  ja: '今日から{least}日後から{most}日後までの日付でなければなりません',
}

export const help = {
  en:
    'The value is part of a date within this range of days after today, ' +
    'such as { "date": [year, month, day], "least": 1, "most": 90 }.',
  ja: '今日から数えた範囲の日付だけにします。{ "date": [年, 月, 日のフィールド], "least": 1, "most": 90 } のように書きます。',
  of: {
    date: {
      en: 'The fields of year, month and day, in this order.',
      ja: '年、月、日のフィールドの名前。この順に書きます。',
    },
    least: { en: 'From how many days ahead (0 is today).', ja: '何日後から選べるか(0 は今日)。' },
    most: { en: 'To how many days ahead.', ja: '何日後まで選べるか。' },
  },
  title: { en: 'Days ahead', ja: '何日先か' },
}

export const demands: Demands<Window> = ({ least, most }, { today }) => {
  const year = (days: number) => new Date(Date.parse(today) + days * dayLength).getUTCFullYear()
  return { texts: numbers(year(least), year(most)) }
}

export const references: References<Window> = ({ date }) =>
  date.map((field, index) => ({ field, at: ['date', index], role: 'typed' }))

export const dateAt = ['date'] as const

export const impossible: Impossible<Window> = ({ least, most }) => (least > most ? { least, most } : undefined)

export const goesByCalendar = true

const example = (year: string, month: string, day: string, obeys: boolean): Example<Window> => {
  const argument: Window = { date: ['year', 'month', 'day'], least: 3, most: 365 }
  return { argument, siblings: { year, month, day }, pass: obeys ? ['', year] : [''], fail: obeys ? [] : [year] }
}

export const examples = [
  example('2026', '11', '24', true),
  example('2026', '11', '23', false),
  example('2027', '11', '21', true),
  example('2027', '11', '22', false),
  example('2027', '1', '05', true),
  example('1926', '12', '31', false),
  example('2028', '2', '29', false),
  example('2029', '2', '29', true),
  example('2030', '13', '1', true),
  example('2030', '', '1', true),
  example('x', '1', '1', true),
]
