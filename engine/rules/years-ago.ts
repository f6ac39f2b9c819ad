import type { Example, Params, Test } from './rule.ts'

type Window = { readonly most: number; readonly least: number }

/**
 * A year from `most` to `least` years before this one, both included. What is no year is left to other rules.
 */
export const name = 'yearsAgo'

export const argument = {
  type: 'object',
  additionalProperties: false,
  required: ['most', 'least'],
  properties: { most: { type: 'integer' }, least: { type: 'integer' } },
} as const

export const params = (({ most, least }, { today }) => {
  const year = Number(today.slice(0, 4))
  return { begin: year - most, end: year - least }
}) satisfies Params<Window>

export const test: Test<Window> = (value, window, _siblings, context) => {
  const { begin, end } = params(window, context)
  return !/^[0-9]{4}$/.test(value) || (Number(value) >= begin && Number(value) <= end)
}

const pass = ['', '1929', '2009', '90', '19900', '\uFF11\uFF19\uFF12\uFF18']
export const examples: Example<Window>[] = [
  { argument: { most: 97, least: 17 }, today: '2026-11-21', pass, fail: ['1928', '2010', '0000'] },
  { argument: { most: 97, least: 17 }, today: '2027-01-01', pass: ['2010'], fail: ['1929', '2011'] },
]
