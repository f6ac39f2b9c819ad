import { expect, test } from 'vitest'
import { postalKey } from './lookup.ts'

test.each([
  ['1000001', '1000001'],
  ['100-0001', '1000001'],
  ['〒１００−０００１', '1000001'],
  ['100a0001', '1000001'],
  ['100000', ''],
  ['10000011', ''],
  ['', ''],
])('the key of "%s" is "%s"', (text, key) => {
  expect(postalKey(text)).toBe(key)
})
