import { expect, test } from 'vitest'
import { test as katakana } from '../rules/katakana.ts'
import { lookAlike } from './look-alike.ts'
import alike from './look-alikes.json' with { type: 'json' }

test.each([
  ['メアリ一', '一', 'ー'],
  ['メアリ−', '−', 'ー'],
  ['メアリ－', '－', 'ー'],
  ['メアリ—', '—', 'ー'],
  ['メアリ-', '-', 'ー'],
  ['メアリ‐', '‐', 'ー'],
  ['ヤマ二', '二', 'ニ'],
  ['大工ハラ', '大', null],
  ['工ハラ', '工', 'エ'],
  ['力トウ', '力', 'カ'],
  ['クログ口', '口', 'ロ'],
  ['八タノ', '八', 'ハ'],
  ['夕ナカ', '夕', 'タ'],
  ['へイケ', 'へ', 'ヘ'],
  ['モりタ', 'り', 'リ'],
  ['メ一リ二', '一', 'ー'],
  // Nothing was mistaken for katakana: there are only kanji, the long vowel is at the beginning, or nothing looks
  // alike.
  ['山田', '山', null],
  ['三浦', '三', null],
  ['二', '二', null],
  ['一ノセ', '一', null],
  ['-ヤマダ', '-', null],
  ['やまだ', 'や', null],
  ['ヤマダx', 'x', null],
  ['ヤマ𠮷', '𠮷', null],
])('in "%s" the look-alike is %s, for %s', (text, found, suggestion) => {
  expect(lookAlike(text)).toEqual({ found, suggestion })
})

test.each(['', 'ヤマダ', 'メアリー', 'イスヾ', 'マル・ク', 'ー', 'ﾔﾏﾀﾞ', 'カ゛', 'ヤマ ダ', 'ヤマ　ダ'])(
  'in "%s" there is no look-alike',
  (text) => {
    expect(lookAlike(text)).toBeNull()
  },
)

test('a suggestion is katakana, and its look-alike is not; no character has two suggestions', () => {
  const letters = Object.values(alike).flatMap((list) => [...list])
  expect(new Set(letters).size).toBe(letters.length)
  const isKatakana = (letter: string) => katakana(`ア${letter}`, true, {}, { today: '' })
  expect(Object.keys(alike).filter((kana) => !isKatakana(kana))).toEqual([])
  expect(letters.filter(isKatakana)).toEqual([])
})
