import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { changeBetween, isPureDeletion } from './change.ts'

describe('changeBetween', () => {
  test.each([
    ['やま', 'やまだ', 3, true, { start: 2, end: 2 }],
    ['やまだ', '山田', 2, true, { start: 0, end: 3 }],
    ['山田', '小山田', 1, true, { start: 0, end: 0 }],
    ['ああ', 'あああ', 1, false, { start: 0, end: 0 }],
    ['ああ', 'あああ', 3, false, { start: 2, end: 2 }],
    ['山の上', '山上', 2, true, { start: 1, end: 3 }],
    ['山の上', '山上', 2, false, { start: 1, end: 2 }],
    ['山の上', '山上', 1, true, { start: 1, end: 2 }],
    ['山上', '山の上', 3, true, { start: 1, end: 2 }],
    ['', 'や', 99, false, { start: 0, end: 0 }],
  ])('%s to %s, caret %i, composing %s', (before, after, caret, composing, expected) => {
    expect(changeBetween(before, after, caret, composing)).toEqual(expected)
  })

  test('finds the same text around the change in both values, wherever the caret is', () => {
    const text = fc.string({ unit: fc.constantFrom('や', '山', '𠮷', 'a'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, fc.nat(12), fc.boolean(), (before, after, caret, composing) => {
        const { start, end } = changeBetween(before, after, caret, composing)
        const tail = before.slice(end)
        expect(start <= end && start + tail.length <= after.length).toBe(true)
        expect(after.startsWith(before.slice(0, start)) && after.endsWith(tail)).toBe(true)
      }),
      randomRuns(100, 10_000),
    )
  })
})

test.each([
  ['山田', '', true],
  ['山田', '山', true],
  ['山田', '田', true],
  ['山の上', '山上', true],
  ['ああ', 'あ', true],
  ['山田', '山田', false],
  ['', '', false],
  ['やまだ', '山田', false],
  ['やま', 'やまだ', false],
  ['山田上', '上山', false],
])('%s to %s is a pure deletion: %s', (before, after, expected) => {
  expect(isPureDeletion(before, after)).toBe(expected)
})
