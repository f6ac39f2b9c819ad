import { expect, test } from 'vitest'
import { fieldsOf, shapeValue, type Shape } from './shapes.ts'

const values = {
  count: '040',
  year: '2000',
  month: '2',
  day: '9',
  zip: '1000001',
  one: 'a',
  two: 'b',
  rare: '\u{20BB7}ab',
  empty: '',
}

test.each<[Shape, string | number | undefined, readonly string[]]>([
  [{ date: ['year', 'month', 'day'] }, '2000-02-09', ['year', 'month', 'day']],
  [{ join: ['one', 'two', 'empty'] }, 'ab', ['one', 'two', 'empty']],
  [{ slice: { of: 'zip', from: 0, to: 3 } }, '100', ['zip']],
  [{ slice: { of: 'zip', from: 3, to: 7 } }, '0001', ['zip']],
  [{ slice: { of: 'empty', from: 3, to: 7 } }, undefined, ['empty']],
  [{ slice: { of: 'rare', from: 0, to: 1 } }, '\u{20BB7}', ['rare']],
  [{ slice: { of: 'rare', from: 1, to: 3 } }, 'ab', ['rare']],
  [{ number: 'count' }, 40, ['count']],
  [{ number: 'empty' }, undefined, ['empty']],
  [{ number: 'one' }, undefined, ['one']],
  [{ join: ['one', 'missing'] }, 'a', ['one', 'missing']],
  [{ join: { of: ['one', 'empty', 'two'], with: ', ' } }, 'a, b', ['one', 'empty', 'two']],
  [{ join: { of: ['empty', 'missing'], with: ', ' } }, undefined, ['empty', 'missing']],
  [{ join: ['empty', 'missing'] }, undefined, ['empty', 'missing']],
  [{ date: ['empty', 'empty', 'empty'] }, undefined, ['empty', 'empty', 'empty']],
  [{ date: ['year', 'month', 'empty'] }, undefined, ['year', 'month', 'empty']],
  [{ date: ['empty', 'month', 'day'] }, undefined, ['empty', 'month', 'day']],
])('the shape %j gives %j from the fields %j', (shape, value, fields) => {
  expect([shapeValue(shape, values), fieldsOf(shape)]).toEqual([value, fields])
})
