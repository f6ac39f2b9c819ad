import { expect, test } from 'vitest'
import { ringsIn } from './dependencies.ts'

test('each cycle is found once, and names that many others share are visited once', () => {
  const layers = Array.from({ length: 60 }, (_, layer): [string, string[]][] => [
    [`a${layer}`, [`a${layer + 1}`, `b${layer + 1}`]],
    [`b${layer}`, [`a${layer + 1}`, `b${layer + 1}`]],
  ]).flat()
  expect(ringsIn(new Map(layers))).toEqual([])
  expect(ringsIn(new Map([...layers, ['a60', ['b60']], ['b60', ['x', 'a60']], ['c', ['c']]]))).toEqual([
    ['a60', 'b60', 'a60'],
    ['c', 'c'],
  ])
})
