import { expect, test } from 'vitest'
import { program } from '../../../tests/support/enquiry.ts'
import { optionsOf, optionWithValue } from './options.ts'

const { flow } = program
const { sex } = flow.steps.sex!.fields
const { pref } = flow.steps.address!.fields

test('the options of a field are its own or those of its table', () => {
  expect(Object.keys(optionsOf(flow, sex!))).toEqual(['man', 'woman'])
  expect(Object.values(optionsOf(flow, pref!)).map(({ value }) => value)).toEqual(
    Array.from({ length: 47 }, (_, index) => index + 1),
  )
})

test.each([[undefined], ['nonesuch'], ['mailDomains']])('options %j are none', (options) => {
  expect(optionsOf(flow, { type: 'select', ...(options === undefined ? {} : { options }) })).toEqual({})
})

test.each([
  [13, 'tokyo'],
  ['13', ''],
  [48, ''],
  [undefined, ''],
])('the value %j is that of "%s"', (value, id) => {
  expect(optionWithValue(flow, pref!, value)).toBe(id)
})
