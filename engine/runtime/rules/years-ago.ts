import { numbers } from './numbers.ts'
import type { Demands, Example, Impossible, Params, PartOfDate, Test } from './rule.ts'

type Window = { readonly most: number; readonly least: number }

/**
 * Requires a year from `most` to `least` years before this one, both included. Texts that are not years are left to
 * other rules.
 */
export const name = 'yearsAgo'

export const argument = {
  type: 'object',
  additionalProperties: false,
  required: ['most', 'least'],
  properties: { most: { type: 'integer' }, least: { type: 'integer' } },
} as const

export const judges = 'number'

export const params = (({ most, least }, { today }) => {
  const year = Number(today.slice(0, 4))
  return { begin: year - most, end: year - least }
}) satisfies Params<Window>

export const test: Test<Window> = (value, window, _siblings, context) => {
  const { begin, end } = params(window, context)
  return !/^[0-9]{4}$/.test(value) || (Number(value) >= begin && Number(value) <= end)
}

export const messages = {
  en: '{field}: please give a year from {begin} to {end}',
  ja: '{field}は0:{begin}{field}から1:{end}{field}まででなければなりません。',
}

export const help = {
  en: 'The value is a year within this range before the current one, such as { "most": 97, "least": 17 }.',
  ja: '今年から数えた範囲の西暦だけにします。{ "most": 97, "least": 17 } のように書きます。',
  of: {
    most: { en: 'How many years ago at most.', ja: '何年前まで入力できるか。' },
    least: { en: 'How many years ago at least.', ja: '何年前から入力できるか。' },
  },
  title: { en: 'Years ago', ja: '何年前か' },
}

export const demands: Demands<Window> = ({ most, least }, { today }) => {
  const year = Number(today.slice(0, 4))
  return { texts: numbers(year - most, year - least).reverse() }
}

export const partOfDate: PartOfDate<Window> = () => 'year'

export const impossible: Impossible<Window> = ({ least, most }) => (least > most ? { least, most } : undefined)

export const goesByCalendar = true

const pass = ['', '1929', '2009', '90', '19900', '\uFF11\uFF19\uFF12\uFF18']
export const examples: Example<Window>[] = [
  { argument: { most: 97, least: 17 }, today: '2026-11-21', pass, fail: ['1928', '2010', '0000'] },
  { argument: { most: 97, least: 17 }, today: '2027-01-01', pass: ['2010'], fail: ['1929', '2011'] },
]
