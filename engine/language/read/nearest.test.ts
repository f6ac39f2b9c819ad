import { expect, test } from 'vitest'
import { nearest, onlyNearest } from './nearest.ts'

test.each([
  ['aks', 'ask'],
  ['Fields', 'fields'],
  ['\uFF46ields', 'fields'],
  ['bubles', 'bubbles'],
  ['xyz', undefined],
  ['id', 'id2'],
])('%s was meant as %s', (name, expected) => {
  expect(nearest(name, ['ask', 'bubbles', 'fields', 'id2'])).toBe(expected)
})

test('the closest of several wins', () => {
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
])('%s, of %j, becomes %s', (name, candidates, expected) => expect(onlyNearest(name, candidates)).toBe(expected))
