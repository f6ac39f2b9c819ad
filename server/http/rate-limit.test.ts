import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'

test('a key is refused beyond the limit, told how long to wait, and free again when the oldest take leaves the window', () => {
  let time = 0
  const limit = rateLimit(2, 10_000, () => new Date(time))
  expect(limit.take('a')).toBe(0)
  time = 4_000
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(6)
  expect(limit.take('b')).toBe(0)
  time = 9_999
  expect(limit.take('a')).toBe(1)
  time = 10_000
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(4)
})
