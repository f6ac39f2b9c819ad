import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'
import { formatNumber, type NumberStyle } from './locale.ts'

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-AF', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['arn', 'ltr'],
  ['en', 'ltr'],
  ['ja', 'ltr'],
])('the language %s is written %s', (lang, dir) => expect(directionOf(lang)).toBe(dir))

const blank = /\s/g

test.each<[value: number, lang: string, style: NumberStyle | undefined, written: string]>([
  [12500, 'en', undefined, '12,500'],
  [12500, 'ja', undefined, '12,500'],
  [12500.5, 'de', undefined, '12.500,5'],
  [12500, 'fr', undefined, '12 500'],
  [1234.5678, 'en', { decimals: 2 }, '1,234.57'],
  [3, 'de', { decimals: 2 }, '3,00'],
  [1998, 'en', { separators: false }, '1998'],
  [1200, 'en', { currency: 'JPY' }, '¥1,200'],
  [1200, 'de', { currency: 'EUR' }, '1.200,00 €'],
  [1200, 'de', { currency: 'EUR', decimals: 0 }, '1.200 €'],
  [12500, 'not a language', undefined, '12,500'],
])('the number %d in %s with the style %o is written %s', (value, lang, style, written) =>
  expect(formatNumber(value, lang, style).replace(blank, ' ')).toBe(written),
)
