import { expect, test } from 'vitest'
import { distance, nearest } from './nearest.ts'

test.each([
  ['', 'abc', 3],
  ['ask', 'aks', 1],
  ['bubles', 'bubbles', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('%s to %s: %i edits', (from, to, edits) => expect(distance(from, to)).toBe(edits))

test.each([
  ['aks', 'ask'],
  ['Fields', 'fields'],
  ['\uFF46ields', 'fields'],
  ['bubles', 'bubbles'],
  ['xyz', undefined],
  ['id', 'id2'],
])('%s was meant as %s', (name, meant) => {
  expect(nearest(name, ['ask', 'bubbles', 'fields', 'id2'])).toBe(meant)
})

test('the closest of several wins', () => {
  expect(nearest('texts', ['tests', 'text', 'next'])).toBe('tests')
  expect(nearest('textx', ['tests', 'text', 'next'])).toBe('text')
})
