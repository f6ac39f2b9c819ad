import { afterEach, expect, test, vi } from 'vitest'
import { numbers } from '../rules/numbers.ts'
import { stepsOf } from './scale.ts'

afterEach(() => vi.restoreAllMocks())

test('steps and numbers are right on a page whose library replaces `Array.from`', () => {
  // As in Prototype.js, whose `Array.from` never calls the mapping function.
  vi.spyOn(Array, 'from').mockImplementation((list) => Array.prototype.slice.call(list))
  expect([stepsOf({ most: 3 }), stepsOf({}).length, numbers(-1, 1), numbers(1, 0)]).toEqual([
    ['1', '2', '3'],
    5,
    ['-1', '0', '1'],
    [],
  ])
})
