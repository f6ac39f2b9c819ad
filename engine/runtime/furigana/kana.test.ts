import { expect, test } from 'vitest'
import { isKana, toKatakana } from './kana.ts'

test.each([
  ['やまだ', 'ヤマダ'],
  ['ヴィゔゝゞ', 'ヴィヴヽヾ'],
  ['ﾔﾏﾀﾞｰ', 'ヤマダー'],
  ['マリア・ﾙｲｻ', 'マリア・ルイサ'],
  ['か\u3099は\u309A', 'ガパ'],
  ['ヶヵゎ', 'ヶヵヮ'],
])('%s is kana and reads %s', (kana, katakana) => {
  expect(isKana(kana)).toBe(true)
  expect(toKatakana(kana)).toBe(katakana)
})

test.each(['', '山', 'や山', 'a', 'やｍ', 'や ま', '一', '々', 'カ\u309B', '\u{1B001}'])('%s is not kana', (text) => {
  expect(isKana(text)).toBe(false)
})
