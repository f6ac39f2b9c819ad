import { expect, test } from 'vitest'
import { firstTrade } from '../matching/directory.ts'
import { applicantOf } from './enquiry.ts'

const answer = { tel: '09012345678', birthday: '1990-04-01' }

test.each([
  [{ ...answer, tel: '０９０-1234-5678' }, true],
  [{ ...answer, email: 'another@example.jp' }, true],
  [{ ...answer, birthday: '1992-04-01' }, false],
  [{ ...answer, is_parent_request: true }, false],
  [{ ...answer, tel: '08012345678' }, false],
])('%j is from the same applicant: %s', (item, same) => {
  expect(applicantOf(item, firstTrade) === applicantOf(answer, firstTrade)).toBe(same)
})

test('without a telephone number there is no applicant', () => {
  expect(applicantOf({ birthday: '1990-04-01' }, firstTrade)).toBeUndefined()
})

test('each trade has its own applicants', () => {
  expect(applicantOf(answer, 'moving')).not.toBe(applicantOf(answer, firstTrade))
})
