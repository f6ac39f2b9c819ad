import { expect, test } from 'vitest'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { changeBetween } from './ListChange.tsx'

const under = ['a', 'b', 'c', 'd']

test.each([
  [['a', 'c', 'd']],
  [['a', 'x', 'b', 'c', 'd']],
  [['x', 'y', 'a', 'b', 'c', 'd']],
  [['d', 'a', 'b', 'c']],
  [['c', 'x', 'b', 'a', 'y']],
  [['a', 'b', 'c', 'd', 'x', 'y']],
])('the change to %j has that result', (own) => {
  const change = changeBetween(under, own)
  expect(change).not.toEqual(own)
  expect(mergePatch({ order: under }, { order: change })).toEqual({ order: own })
})

test('the same list has no change, and neither has one with nothing in common', () => {
  expect(changeBetween(under, under)).toBeUndefined()
  expect(changeBetween(under, ['x'])).toBeUndefined()
})
