import { expect, test } from 'vitest'
import { byLine, printable, wellFormed } from './characters.ts'

test.each([
  ['\u202d090-1234-5678\u202c', '090-1234-5678'],
  ['山\u0000田\u001b[31m\u0085太郎', '山田[31m 太郎'],
  ['a\tb\r\nc\u2028d', 'a b  c d'],
  ['\ufeff山\u200b田\u2060\u2066\u2069\u200e\u061c', '山田'],
  // Joined characters and variants are left as they are.
  ['👩\u200d💻', '👩\u200d💻'],
  ['葛\u{e0100}', '葛\u{e0100}'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is kept as %j', (typed, expected) => {
  expect(printable(typed)).toBe(expected)
  expect(wellFormed(expected)).toBe(expected)
})

test('each line of a text with several lines is cleaned by itself', () => {
  expect(byLine('a\r\nb\tc\u200b\r\u202dd\u2028\u2029e\n\n', wellFormed)).toBe('a\nb c\nd\n\ne\n\n')
})

test('half a surrogate pair may be typed, but is not kept', () => {
  expect(printable('\ud83d')).toBe('\ud83d')
  expect(wellFormed('a\ud83db\udc69')).toBe('ab')
  expect(wellFormed('👩')).toBe('👩')
})
