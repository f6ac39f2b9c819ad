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

test.each(['12,34', '1,2345', '1.2.3', 'about 5', '5 feet', '-', '.', ','])('%j is no number and stays', (typed) =>
  expect(decimalText(typed, 'commit', 'cm')).toBe(typed),
)

test('while a number is typed, only the width of its characters changes', () => {
  expect(['１，２', '007', '1.'].map((typed) => decimalText(typed, 'input', ''))).toEqual(['1,2', '007', '1.'])
})

test.each([
  ['£1,500', '1500'],
  ['£ 1,500', '1500'],
  ['１，５００', '1500'],
  ['$1,500', '$1,500'],
])('the prefix of the field may be typed, too: %s', (typed, expected) => {
  expect(decimalText(typed, 'commit', '', '£')).toBe(expected)
})

test.each(['50％', '50%', '５０ ％'])('a full-width unit is removed in either width: %s', (typed) => {
  expect(decimalText(typed, 'commit', '％')).toBe('50')
})

test.each([
  ['de', 2, '12,50', '12.50'],
  ['de', 2, '1.234,5', '1234.5'],
  ['de', 2, '1.234.567,89', '1234567.89'],
  ['de', 2, '1.500', '1500'],
  ['de', 2, '12.5', '12.5'],
  ['de', 2, '1,234.5', '1234.5'],
  ['de', 0, '1.500', '1500'],
  ['de', 0, '1.234.567', '1234567'],
  ['de', 0, '1,5', '1.5'],
  ['de', 3, '0,125', '0.125'],
  ['de', 3, '1.500', '1.500'],
  ['de', 2, '-0,5', '-0.5'],
  ['de', 2, ',5', '0.5'],
  ['de-CH', 2, "1'200.50", '1200.50'],
  ['de-CH', 0, '1’200', '1200'],
  ['fr', 2, '1 234,5', '1234.5'],
  ['fr', 2, '1\u202F234,50', '1234.50'],
  ['fr', 2, '12,50 €', '12.50'],
  ['es', 2, '12,5', '12.5'],
  ['es-MX', 2, '1,234.5', '1234.5'],
  ['ko', 2, '1,234.5', '1234.5'],
  ['ko', 2, '１２．５', '12.5'],
  ['zh-Hans', 0, '1,234', '1234'],
  ['zh-Hant', 2, '12.5', '12.5'],
  ['ar', 2, '١٢٫٥', '12.5'],
  ['ar', 0, '١٬٢٣٤', '1234'],
  ['ar-EG', 2, '١٬٢٣٤٫٥', '1234.5'],
  ['ar-MA', 2, '12,5', '12.5'],
  ['ar-MA', 2, '١٢٫٥', '12.5'],
  ['fa', 0, '۱۲۳', '123'],
  ['ja', 0, '１，２００', '1200'],
  ['en', 2, '1,200.5', '1200.5'],
])('in %s with %i decimals, %s becomes %s, and then stays', (lang, places, typed, expected) => {
  const read = (text: string) => decimalText(text, 'commit', '€', '', { lang, places })
  expect(read(typed)).toBe(expected)
  expect(read(expected)).toBe(expected)
})

test.each([
  ['de', 2, '1,234'],
  ['de', 0, '1,500'],
  ['en', 2, '12,50'],
  ['ja', 2, '12,50'],
  ['de', 2, '1.23.4'],
  ['en', 0, "5'200"],
])('in %s with %i decimals, %s is ambiguous or no number, and stays as it is', (lang, places, typed) => {
  expect(decimalText(typed, 'commit', '', '', { lang, places })).toBe(typed)
})
