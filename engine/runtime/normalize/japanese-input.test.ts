import { describe, expect, test } from 'vitest'
import input from '../../../tests/data/japanese-input.json' with { type: 'json' }
import { normalizers } from './index.ts'

/** The normalisers that the fields of a form list. */
const fields = {
  name: ['trim', 'collapseBlanks', 'wideKana'],
  furigana: ['wideKana', 'removeBlanks'],
  telephone: ['asciiDigits', 'telephone'],
  postalCode: ['asciiDigits', 'postalCode'],
  mailAddress: ['mailAddress'],
  birthday: ['asciiDigits', 'trim'],
}

function normalize(names: readonly string[], text: string, when: string): string {
  return normalizers
    .filter(({ name, moment }) => names.includes(name) && (when === 'commit' || moment === when))
    .reduce((value, { apply }) => apply(value), text)
}

describe.each(Object.entries(fields))('%s', (field, names) => {
  const { normalise, ...rest } = input[field as keyof typeof fields]
  const unchanged = 'unchanged' in rest ? rest.unchanged : []

  test.each(normalise)('$from becomes $to on $when', ({ from, to, when }) => {
    expect(normalize(names, from, when)).toBe(to)
    expect(normalize([...names].reverse(), from, when)).toBe(to)
  })

  // A birthday consists of three fields, so its valid values are not texts of a single field.
  const valid = field === 'birthday' ? [] : input[field as keyof typeof fields].valid
  test.each([...unchanged, ...valid])('%s stays as it is', (value) => {
    expect(normalize(names, value, 'commit')).toBe(value)
  })
})
