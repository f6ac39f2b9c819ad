import { expect, test } from 'vitest'
import { refusedNumber, type SmsNumbers } from './verified-phones.ts'

test.each<[string, SmsNumbers, string | undefined]>([
  ['09012345678', 'jp', undefined],
  ['08012345678', 'jp', undefined],
  ['07012345678', 'jp', undefined],
  ['06012345678', 'jp', undefined],
  ['09001234567', 'jp', undefined],
  ['08001234567', 'jp', 'mobile'],
  ['05012345678', 'jp', 'mobile'],
  ['0312345678', 'jp', 'mobile'],
  ['0601234567', 'jp', 'mobile'],
  ['0120123456', 'jp', 'mobile'],
  ['0570123456', 'jp', 'mobile'],
  ['0990123456', 'jp', 'mobile'],
  ['02012345678', 'jp', 'mobile'],
  ['1234567890', 'jp', 'format'],
  ['090123456', 'jp', 'format'],
  ['090123456789', 'jp', 'format'],
  ['447700900123', 'any', undefined],
  ['07700900123', 'any', undefined],
  ['1234567', 'any', 'format'],
  ['1234567890123456', 'any', 'format'],
])('the number %s under the setting %s is refused by %s', (digits, numbers, refused) => {
  expect(refusedNumber(digits, numbers)).toBe(refused)
})
