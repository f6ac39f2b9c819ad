import { expect, test } from 'vitest'
import { align } from './ledger.ts'

test.each([
  ['山の上', 'ヤマノウエ', '山:ヤマ の:ノ 上:ウエ'],
  ['やま田', 'ヤマダ', 'やま:ヤマ 田:ダ'],
  ['山だ', 'ヤマダ', '山:ヤマ だ:ダ'],
  ['一ノ瀬', 'イチノセ', '一:イチ ノ:ノ 瀬:セ'],
  ['山田たけし', 'ヤマダタケシ', '山田:ヤマダ たけし:タケシ'],
  ['野の花の里', 'ノノハナノサト', '野:ノ の:ノ 花:ハナ の:ノ 里:サト'],
  ['\u{20BB7}田', 'ヨシダ', '\u{20BB7}田:ヨシダ'],
])('%s with the reading %s is aligned as %s', (text, reading, expected) => {
  expect(
    align(text, reading)
      .map((run) => `${run.text}:${run.reading}`)
      .join(' '),
  ).toBe(expected)
})

test.each([
  ['井の頭', 'イノノカシラ', 'two ways'],
  ['三ヶ島', 'サンガシマ', 'kana read otherwise'],
  ['山の上', 'ヤマ', 'kana missing'],
  ['山の', 'ノ', 'nothing left for the kanji'],
  ['の山', 'ヤマノ', 'kana at the wrong end'],
  ['山 田', 'ヤマダ', 'blank between kanji'],
])('%s with the reading %s stays one run: %s', (text, reading) => {
  expect(align(text, reading)).toEqual([{ text, reading }])
})
