import { expect, test } from 'vitest'
import { termIn, termsOf } from './terms.ts'

const enquiry = { name: '山田 花子', reading: 'ヤマダ ハナコ', tel: '090-1234-5678', email: 'Hanako@Example.jp' }

test.each([
  '山田',
  '花子',
  '山田花子',
  '山田　花子',
  'やまだ',
  'ﾔﾏﾀﾞ ﾊﾅｺ',
  'ヤマダハナコ',
  '09012345678',
  '０９０－１２３４－５６７８',
  '(090) 1234 5678',
  '5678',
  'hanako@example.jp',
  'ＨＡＮＡＫＯ＠example.jp',
])('an enquiry is found by %s', (typed) => {
  expect([...termsOf(enquiry)]).toContain(termIn(typed))
})

test.each(['山', '1234', '田花', 'example.jp', '', '%', '_'])('it is not found by %j', (typed) => {
  expect([...termsOf(enquiry)]).not.toContain(termIn(typed))
})

test('an enquiry without these answers has no terms, and a very long one has short ones', () => {
  expect(termsOf({ name: null, reading: null, tel: null, email: null })).toEqual(new Set())
  const long = 'x'.repeat(5000)
  expect(Math.max(...[...termsOf({ ...enquiry, name: long })].map((term) => term.length))).toBeLessThan(100)
  expect([...termsOf({ ...enquiry, name: long })]).toContain(termIn(long))
})
