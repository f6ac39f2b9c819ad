import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../../../tests/support/campaigns.ts'
import { share } from './share.ts'

test('equal parts become identical, and changed parts are new', () => {
  const before = { a: { x: 1 }, b: [1, { y: 2 }], c: 'c' }
  const next = share(before, { a: { x: 1 }, b: [1, { y: 3 }], c: 'c' })
  expect(next).toEqual({ a: { x: 1 }, b: [1, { y: 3 }], c: 'c' })
  expect([next === before, next.a === before.a, next.b === before.b]).toEqual([false, true, false])
  expect(share(before, structuredClone(before))).toBe(before)
})

test.each([
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [{}, []],
  [{ a: null }, { a: {} }],
  [undefined, { a: 1 }],
  ['', 0],
])('%j and %j are not equal', (before, next) => {
  expect(share(before, next)).toEqual(next)
  expect(share(before, next)).not.toBe(before)
})

test('the result always equals the newer value', () => {
  const leaf = [fc.string({ maxLength: 1 }), fc.boolean(), fc.integer({ max: 2, min: 0 }), fc.constant(null)]
  const tree = fc.object({ key: fc.constantFrom('a', 'b', 'c'), values: leaf, withSparseArray: false })
  fc.assert(
    fc.property(tree, tree, (before, next) => {
      expect(share(before, next)).toEqual(next)
      expect(share(before, structuredClone(before))).toBe(before)
    }),
    randomRuns(100, 1000),
  )
})
