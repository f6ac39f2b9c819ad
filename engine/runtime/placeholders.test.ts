import { describe, expect, test } from 'vitest'
import { fillIn, inBraces, placeholdersIn } from './placeholders.ts'

describe('names in braces', () => {
  test('are found once each, in their order in the text', () => {
    expect(placeholdersIn('{b}, {a1} and {b}; {A_b}')).toEqual(['b', 'a1', 'A_b'])
  })

  test.each(['', 'a', '{}', '{ a }', '{1}', '{_a}', '{a-b}', '{a', 'a}', '\uFF5Ba\uFF5D'])('are not in %j', (text) => {
    expect(placeholdersIn(text)).toEqual([])
    expect(fillIn(text, () => 'x')).toBe(text)
  })

  test('are replaced everywhere by exactly the given text', () => {
    expect(fillIn('{a}{b} {a}', (name) => `$&${name}`)).toBe('$&a$&b $&a')
    expect(fillIn('{a} {b}', (name, placeholder) => (name === 'a' ? 'x' : placeholder))).toBe('x {b}')
  })

  test('are found again after they are written', () => {
    expect(placeholdersIn(inBraces('name'))).toEqual(['name'])
  })
})
