import { expect, test } from 'vitest'
import { nearest, onlyNearest } from './nearest.ts'

test.each([
  ['aks', 'ask'],
  ['Fields', 'fields'],
  ['\uFF46ields', 'fields'],
  ['bubles', 'bubbles'],
  ['xyz', undefined],
  ['id', 'id2'],
])('for the misspelt %s, %s is suggested', (name, expected) => {
  expect(nearest(name, ['ask', 'bubbles', 'fields', 'id2'])).toBe(expected)
})

test('the closest of several names is suggested', () => {
  expect(nearest('texts', ['tests', 'text', 'next'])).toBe('tests')
  expect(nearest('textx', ['tests', 'text', 'next'])).toBe('text')
})

test.each([
  ['phone', ['home', 'mail'], undefined],
  ['del', ['tel', 'name'], undefined],
  ['telephne', ['telephone', 'name'], 'telephone'],
  ['bubles', ['bubbles', 'fields'], 'bubbles'],
  ['Fields', ['bubbles', 'fields'], 'fields'],
  ['texts', ['text', 'tests'], undefined],
])('the misspelt %s with the candidates %j is repaired as %s', (name, candidates, expected) =>
  expect(onlyNearest(name, candidates)).toBe(expected),
)
