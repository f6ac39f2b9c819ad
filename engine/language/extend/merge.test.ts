import { expect, test } from 'vitest'
import { mergePatch } from './merge.ts'

/** The examples of RFC 7396, appendix A, in its order. */
const examples: readonly [value: unknown, patch: unknown, merged: unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

test.each(examples)('%j with %j is %j', (value, patch, merged) => {
  const before = JSON.stringify([value, patch])
  expect(mergePatch(value, patch)).toEqual(merged)
  expect(JSON.stringify([value, patch])).toBe(before)
})

test.each<[why: string, patch: object, keys: string[]]>([
  ['known keys keep their places', { c: 0, a: 0 }, ['a', 'b', 'c']],
  ['a new key comes last', { d: 0 }, ['a', 'b', 'c', 'd']],
  ['a new key comes before the known key that follows it', { x: 0, c: 0 }, ['a', 'b', 'x', 'c']],
  ['new keys keep their order', { x: 0, y: 0, b: 0, z: 0 }, ['a', 'x', 'y', 'b', 'c', 'z']],
  ['a removed key still marks a place', { x: 0, b: null }, ['a', 'x', 'c']],
])('%s', (_why, patch, keys) => {
  expect(Object.keys(mergePatch({ a: 1, b: 2, c: 3 }, patch) as object)).toEqual(keys)
})

test('a key with the name of a built-in property is an ordinary key', () => {
  const patch: unknown = JSON.parse('{ "__proto__": { "a": 1 }, "toString": { "b": 2 } }')
  expect(JSON.stringify(mergePatch({}, patch))).toBe('{"__proto__":{"a":1},"toString":{"b":2}}')
})
