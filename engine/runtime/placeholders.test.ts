import { describe, expect, test } from 'vitest'
import { fillIn, inBraces, placeholdersIn } from './placeholders.ts'

describe('names in braces', () => {
  test('are found once each, in the order in which they are written', () => {
    expect(placeholdersIn('{b}, {a1} and {b}; {A_b}')).toEqual(['b', 'a1', 'A_b'])
  })

  test.each(['', 'a', '{}', '{ a }', '{1}', '{_a}', '{a-b}', '{a', 'a}', '\uFF5Ba\uFF5D'])('are none in %j', (text) => {
    expect(placeholdersIn(text)).toEqual([])
    expect(fillIn(text, () => 'x')).toBe(text)
  })

  test('are filled wherever they stand, with what is given to the letter', () => {
    expect(fillIn('{a}{b} {a}', (name) => `$&${name}`)).toBe('$&a$&b $&a')
    expect(fillIn('{a} {b}', (name, placeholder) => (name === 'a' ? 'x' : placeholder))).toBe('x {b}')
  })

  test('are found again when written', () => {
    expect(placeholdersIn(inBraces('name'))).toEqual(['name'])
  })
})
