import { expect, test } from 'vitest'
import { completePattern, usablePattern } from './patterns.ts'

test.each([
  ['^[0-9]+$', '[0-9]+'],
  ['abc', '.*abc.*'],
  ['^a', 'a.*'],
  ['b$', '.*b'],
  ['^a$|^b$', 'a|b'],
  ['^(a|b)$', '(a|b)'],
  ['^[|]$', '[|]'],
  ['^a\\$$', 'a\\$'],
  ['^a\\$', 'a\\$.*'],
  ['^\\w+\\@\\w+$', '\\w+@\\w+'],
])('%s, which may match anywhere, becomes %s for the complete text', (written, complete) => {
  expect(completePattern(written)).toBe(complete)
})

test.each(['(', '(a+)+$', '(?=a)a', '(?<!a)b', '(a)\\1', ''])(
  '%s is no pattern that the check can judge',
  (pattern) => {
    expect(usablePattern(pattern)).toBeUndefined()
  },
)
