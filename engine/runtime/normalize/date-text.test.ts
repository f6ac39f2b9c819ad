import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'

test.each([
  ['2026-12-24', '2026-12-24'],
  ['2026/12/24', '2026-12-24'],
  ['2026.2.4', '2026-02-04'],
  ['20261224', '2026-12-24'],
  ['２０２６／１２／２４', '2026-12-24'],
  ['　2026年12月24日 ', '2026-12-24'],
  ['2026年 1月 5日', '2026-01-05'],
  ['2026年1月5', '2026-01-05'],
  ['令和8年12月24日', '2026-12-24'],
  ['令和元年5月1日', '2019-05-01'],
  ['平成３１年４月３０日', '2019-04-30'],
  ['昭和64年1月7日', '1989-01-07'],
  ['大正15/12/24', '1926-12-24'],
  ['R8.12.24', '2026-12-24'],
  ['Ｈ１．１．８', '1989-01-08'],
  ['s50-4-1', '1975-04-01'],
  ['T元.7.30', '1912-07-30'],
  ['24 December 2026', '2026-12-24'],
  ['24 Dec 2026', '2026-12-24'],
  ['24-Dec-2026', '2026-12-24'],
  ['24th of December 2026', '2026-12-24'],
  ['Dec 24, 2026', '2026-12-24'],
  ['Sept. 1st, 2026', '2026-09-01'],
  ['Thursday, 24 December 2026', '2026-12-24'],
  ['Thu, Dec 24 2026', '2026-12-24'],
  ['29 feb 2028', '2028-02-29'],
  ['24/12/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['4-4-2026', '2026-04-04'],
])('%s becomes %s when the field is left', (typed, date) => {
  expect(dateText(typed, 'commit')).toBe(date)
  expect(dateText(date, 'commit')).toBe(date)
  expect(dateText(dateText(typed, 'input'), 'commit')).toBe(date)
})

test.each([
  '',
  '03/04/2026',
  '3.4.2026',
  '2026-02-29',
  '29 Feb 2026',
  '2026-13-01',
  '26-12-24',
  '2026/12',
  'R8',
  '令和0年1月1日',
  'X8.12.24',
  '24 Dez 2026',
  '24 De 2026',
  'tomorrow',
  '2026122',
  '0026-01-01',
])('%s stays as it is', (typed) => expect(dateText(typed, 'commit')).toBe(typed))

test('while a date is typed, only its full-width characters change', () => {
  expect(dateText('２０２６年', 'input')).toBe('2026年')
  expect(dateText('令和8年 1', 'input')).toBe('令和8年 1')
})

test.each([
  ['month', '2026-12', '2026-12'],
  ['month', '2026/2', '2026-02'],
  ['month', '202612', '2026-12'],
  ['month', '２０２６年１２月', '2026-12'],
  ['month', '令和8年12月', '2026-12'],
  ['month', '平成元年1月', '1989-01'],
  ['month', 'S50.4', '1975-04'],
  ['month', 'December 2026', '2026-12'],
  ['month', 'Dec. 2026', '2026-12'],
  ['month', '12/2026', '2026-12'],
  ['year', '2026', '2026'],
  ['year', '２０２６年', '2026'],
  ['year', '昭和64年', '1989'],
  ['year', '令和元年', '2019'],
  ['year', 'h31', '2019'],
] as const)('with the precision of a %s, %s becomes %s', (precision, typed, date) => {
  expect(dateText(typed, 'commit', precision)).toBe(date)
  expect(dateText(date, 'commit', precision)).toBe(date)
})

test.each([
  ['month', '2026'],
  ['month', '2026-13'],
  ['month', '2026-12-24'],
  ['month', 'Smarch 2026'],
  ['month', '26/12'],
  ['year', '2026-12'],
  ['year', '26'],
  ['year', '20261'],
  ['day', '2026-12'],
] as const)('with the precision of a %s, %s is no date', (precision, typed) => {
  expect(dateText(typed, 'commit', precision)).toBe(typed)
})

test.each([
  ['en', undefined],
  ['en-GB', '2026-04-03'],
  ['en-US', '2026-03-04'],
  ['de', '2026-04-03'],
  ['fr', '2026-04-03'],
  ['ja', undefined],
  ['sv', undefined],
])('the language decides which part of 03/04/2026 is the month: %s', (lang, date) => {
  expect(dateText('03/04/2026', 'commit', 'day', lang)).toBe(date ?? '03/04/2026')
})

test.each(['31/02/2026', '32/01/2026', '13/13/2026', '24/12.2026', '24/12/26'])(
  '%s is no date in any language',
  (typed) => expect(dateText(typed, 'commit', 'day', 'en-GB')).toBe(typed),
)

test.each([
  ['fr', '24 décembre 2026', '2026-12-24'],
  ['fr', '24 DECEMBRE 2026', '2026-12-24'],
  ['fr', '1er août 2026', '2026-08-01'],
  ['fr', 'jeudi 24 déc. 2026', '2026-12-24'],
  ['fr', 'le 24 juil. 2026', '2026-07-24'],
  ['fr', '03/04/2026', '2026-04-03'],
  ['fr-CA', '24 février 2026', '2026-02-24'],
  ['de', '24. Dezember 2026', '2026-12-24'],
  ['de', 'Donnerstag, den 24. Dez. 2026', '2026-12-24'],
  ['de', '1.März 2026', '2026-03-01'],
  ['de', '3. Mai 2026', '2026-05-03'],
  ['de', '3.4.2026', '2026-04-03'],
  ['de', '03. 04. 2026', '2026-04-03'],
  ['es', '24 de diciembre de 2026', '2026-12-24'],
  ['es', 'jueves, 24 de dic. del 2026', '2026-12-24'],
  ['es', '3/4/2026', '2026-04-03'],
  ['ko', '2026년 12월 24일', '2026-12-24'],
  ['ko', '2026. 12. 24.', '2026-12-24'],
  ['ko', '2026년12월24일', '2026-12-24'],
  ['zh-Hans', '2026年12月24日', '2026-12-24'],
  ['zh-Hans', '2026年12月24号', '2026-12-24'],
  ['zh-Hant', '2026/12/24', '2026-12-24'],
  ['zh-TW', '２０２６年１２月２４號', '2026-12-24'],
  ['ar', '24 ديسمبر 2026', '2026-12-24'],
  ['ar', 'الخميس، 24 ديسمبر 2026', '2026-12-24'],
  ['ar', '٢٤ ديسمبر ٢٠٢٦', '2026-12-24'],
  ['ar', '٢٤/١٢/٢٠٢٦', '2026-12-24'],
  ['ar', '3 ابريل 2026', '2026-04-03'],
  ['ar-MA', '24 دجنبر 2026', '2026-12-24'],
  ['fa', '۲۰۲۶-۱۲-۲۴', '2026-12-24'],
  ['ja', '24 December 2026', '2026-12-24'],
  ['de', '24 October 2026', '2026-10-24'],
])('in %s, %s becomes %s', (lang, typed, date) => {
  expect(dateText(typed, 'commit', 'day', lang)).toBe(date)
  expect(dateText(date, 'commit', 'day', lang)).toBe(date)
  expect(dateText(dateText(typed, 'input', 'day', lang), 'commit', 'day', lang)).toBe(date)
})

test.each([
  ['fr', 'month', 'décembre 2026', '2026-12'],
  ['de', 'month', 'Dez. 2026', '2026-12'],
  ['es', 'month', 'diciembre de 2026', '2026-12'],
  ['ko', 'month', '2026년 12월', '2026-12'],
  ['zh-Hans', 'month', '2026年12月', '2026-12'],
  ['ar', 'month', 'ديسمبر ٢٠٢٦', '2026-12'],
  ['ko', 'year', '2026년', '2026'],
  ['ar', 'year', '٢٠٢٦', '2026'],
] as const)('in %s with the precision of a %s, %s becomes %s', (lang, precision, typed, date) => {
  expect(dateText(typed, 'commit', precision, lang)).toBe(date)
})

test.each([
  ['fr', '24 jui 2026'],
  ['fr', '24 ma 2026'],
  ['en', '24 décembre 2026'],
  ['de', '24. Brumaire 2026'],
  ['de', '31. Februar 2026'],
  ['es', '24 de de 2026'],
  ['ko', '3/4/2026'],
  ['zh-Hans', '3/4/2026'],
])('in %s, %s stays as it is', (lang, typed) => {
  expect(dateText(typed, 'commit', 'day', lang)).toBe(typed)
})
