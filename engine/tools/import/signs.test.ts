import { expect, test } from 'vitest'
import { pointsTo, withoutMark } from './signs.ts'

test.each([
  ['Name *', 'Name', 'required'],
  ['* Name', 'Name', 'required'],
  ['Phone (optional):', 'Phone', 'optional'],
  ['\u304A\u540D\u524D \u5FC5\u9808', '\u304A\u540D\u524D', 'required'],
  ['\u5099\u8003\uFF08\u4EFB\u610F\uFF09', '\u5099\u8003', 'optional'],
  ['Is a visa required', 'Is a visa required', undefined],
  ['Required', 'Required', undefined],
  ['Name', 'Name', undefined],
])('the mark of "%s" is taken off', (text, label, mark) => {
  expect(withoutMark(text)).toEqual({ label, mark })
})

test('words of both languages point to a meaning', () => {
  expect(pointsTo('agreement', 'I AGREE to it')).toBe(true)
  expect(pointsTo('agreement', '\u898F\u7D04\u306B\u540C\u610F\u3059\u308B')).toBe(true)
  expect(pointsTo('agreement', 'Send me news', undefined)).toBe(false)
})
