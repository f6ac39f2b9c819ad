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
])('the change to the list %j gives that list', (own) => {
  const change = changeBetween(under, own)
  expect(change).not.toEqual(own)
  expect(mergePatch({ order: under }, { order: change })).toEqual({ order: own })
})

test('an equal list needs no change, and a list without a common entry has none', () => {
  expect(changeBetween(under, under)).toBeUndefined()
  expect(changeBetween(under, ['x'])).toBeUndefined()
})
