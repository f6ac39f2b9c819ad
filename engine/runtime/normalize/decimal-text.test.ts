import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

test.each([
  ['120', '120'],
  [' 120 ', '120'],
  ['１２０', '120'],
  ['1,200', '1200'],
  ['１，２００，０００', '1200000'],
  ['007', '7'],
  ['0', '0'],
  ['00', '0'],
  ['.5', '0.5'],
  ['１．５', '1.5'],
  ['1.50', '1.50'],
  ['3.', '3'],
  ['−5', '-5'],
  ['-0.5', '-0.5'],
  ['120cm', '120'],
  ['１２０ ｃｍ', '120'],
])('%j becomes %j when the field is left', (typed, expected) =>
  expect(decimalText(typed, 'commit', 'cm')).toBe(expected),
)

test.each(['12,34', '1,2345', '1.2.3', 'about 5', '5 feet', '-', '.', ','])('%j is no number, and stays', (typed) =>
  expect(decimalText(typed, 'commit', 'cm')).toBe(typed),
)

test('while it is typed, only the width of its characters changes', () => {
  expect(['１，２', '007', '1.'].map((typed) => decimalText(typed, 'input', ''))).toEqual(['1,2', '007', '1.'])
})

test.each([
  ['£1,500', '1500'],
  ['£ 1,500', '1500'],
  ['１，５００', '1500'],
  ['$1,500', '$1,500'],
])('what stands before the field may be written once more: %s', (typed, expected) => {
  expect(decimalText(typed, 'commit', '', '£')).toBe(expected)
})

test.each(['50％', '50%', '５０ ％'])('a full-width unit is removed in either width: %s', (typed) => {
  expect(decimalText(typed, 'commit', '％')).toBe('50')
})
