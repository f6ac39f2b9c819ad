import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

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
