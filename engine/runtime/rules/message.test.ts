import { expect, test } from 'vitest'
import { rules } from './index.ts'
import { formatMessage } from './message.ts'
import { defaultMessages } from './messages.ts'
import * as yearsAgo from './years-ago.ts'

const messages = defaultMessages(rules, 'ja')
const window = yearsAgo.params({ most: 97, least: 17 }, { today: '2026-11-21' })

test.each([
  [messages.required!, { field: '番地' }, '番地は必須項目です'],
  [messages.numeric!, { field: '電話番号' }, '電話番号は数字のみ使用できます'],
  [messages.digits!, { field: '郵便番号', digits: 7 }, '郵便番号は 7桁の数字でなければなりません'],
  [messages.minLength!, { field: '電話番号', min: 10 }, '電話番号は 10 文字以上でなければなりません'],
  [messages.email!, { field: 'メールアドレス' }, 'メールアドレスは有効なメールアドレスではありません'],
  [messages.startsWith!, { field: '電話番号' }, '電話番号のフォーマットが正しくありません'],
  [messages.between!, { field: '月', min: 1, max: 12 }, '月のフォーマットが正しくありません'],
  [messages.noLatin!, { field: '姓' }, '姓 にアルファベットを含めることはできません'],
  [messages.katakana!, { field: '姓（フリガナ）' }, '姓（フリガナ） はカタカナのみ使用できます'],
  [messages.yearsAgo!, { field: '年', ...window }, '年は1929年から2009年まででなければなりません。'],
  [messages.dayOfMonth!, { field: '日' }, '日付が無効です'],
  ['{field}: {unknown}', { field: 'A' }, 'A: {unknown}'],
  ['{field} 10:00', { field: '0:{begin}' }, '0:{begin} 10:00'],
  ['{constructor}', { field: 'A' }, '{constructor}'],
])('a filled-in message is "%s"', (template, values, expected) => {
  expect(formatMessage(template, values)).toBe(expected)
})
