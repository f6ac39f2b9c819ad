import { expect, test } from 'vitest'
import { examplesOf } from './examples.ts'
import { looksBehind } from './parse.ts'

test.each([
  '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
  'none|[A-Z]{3}-\\d+',
  '[^0-9]+',
  '\\p{Script=Katakana}+',
  '(?<year>[12]\\d{3})/(?:0?[1-9]|1[0-2])',
  '\\u{5C71}[\\]\\-x]{1,2}',
  '(ab|cd|ef)+?',
])('the examples of the pattern %s match it', (pattern) => {
  const examples = [...new Set(examplesOf(pattern))]
  expect(examples.length).toBeGreaterThan(1)
  for (const text of examples) expect(text).toMatch(new RegExp(`^(?:${pattern})$`, 'u'))
})

test('the examples contain every alternative, and longer and longer texts', () => {
  expect([...examplesOf('a|b|c')]).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  expect([...examplesOf('x+')].map(({ length }) => length)).toEqual(expect.arrayContaining([1, 2, 41]))
})

test.each([
  ['(?<=a)b', true],
  ['a(?:b|(?<!c)d)', true],
  ['[(?<=a)]+', false],
  ['\\(?<=a', false],
  ['(?<year>\\d+)(?=a)', false],
])('%s contains a look-behind: %s', (pattern, expected) => expect(looksBehind(pattern)).toBe(expected))
