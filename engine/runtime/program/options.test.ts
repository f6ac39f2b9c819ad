import { expect, test } from 'vitest'
import { program } from '../../../tests/support/enquiry.ts'
import { optionsOf, optionWithValue } from './options.ts'

const { flow } = program
const { sex } = flow.steps.sex!.fields
const { pref } = flow.steps.address!.fields

test('a field has its own options or those of its table', () => {
  expect(Object.keys(optionsOf(flow, sex!))).toEqual(['man', 'woman'])
  expect(Object.values(optionsOf(flow, pref!)).map(({ value }) => value)).toEqual(
    Array.from({ length: 47 }, (_, index) => index + 1),
  )
})

test.each([[undefined], ['nonesuch'], ['mailDomains']])('a field with the options %j has none', (options) => {
  expect(optionsOf(flow, { type: 'select', ...(options === undefined ? {} : { options }) })).toEqual({})
})

test.each([
  [13, 'tokyo'],
  ['13', ''],
  [48, ''],
  [undefined, ''],
])('the option with the value %j is "%s"', (value, id) => {
  expect(optionWithValue(flow, pref!, value)).toBe(id)
})
