import { describe, expect, test } from 'vitest'
import input from '../../../tests/data/japanese-input.json' with { type: 'json' }
import { rules } from './index.ts'
import type { StepValues, Test } from './rule.ts'

type Arguments = Readonly<Record<string, unknown>>

/** Returns the names of the rules that a value breaks, in the order of their messages. */
function broken(fieldRules: Arguments, value: string, siblings: StepValues = {}): string[] {
  const isBroken = (name: string, obeys: Test<unknown>) =>
    Object.hasOwn(fieldRules, name) && !obeys(value, fieldRules[name], siblings, { today: input.today })
  return rules.filter(({ name, test }) => isBroken(name, test as Test<unknown>)).map(({ name }) => name)
}

const fields = {
  name: { required: true, noLatin: true },
  furigana: { required: true, katakana: true },
  postalCode: { required: true, numeric: true, digits: 7 },
  telephone: { required: true, numeric: true, minLength: 10, startsWith: '0', maxLength: 11 },
  mailAddress: { required: true, email: true },
}

describe.each(Object.entries(fields))('%s', (field, fieldRules) => {
  const { valid, invalid } = input[field as keyof typeof fields]
  test.each(valid)('%s is valid', (value) => expect(broken(fieldRules, value)).toEqual([]))
  test.each(invalid)('$value is invalid: $why', ({ value, why }) => {
    const [first] = broken(fieldRules, value)
    expect(first === 'required').toBe(why === 'required' || why.includes('blank after'))
    expect(first).toBeDefined()
  })
})

describe('birthday', () => {
  const parts = {
    year: { required: true, numeric: true, digits: 4, yearsAgo: { most: 97, least: 17 } },
    month: { required: true, numeric: true, between: [1, 12] },
    day: { required: true, numeric: true, dayOfMonth: ['year', 'month'] },
  }
  const brokenParts = (value: string) => {
    const [year = '', month = '', day = ''] = value.split('-')
    const siblings = { year, month, day }
    return Object.entries(parts).flatMap(([part, partRules]) =>
      broken(partRules, siblings[part as keyof typeof siblings], siblings).map((rule) => `${part} ${rule}`),
    )
  }
  const { valid, invalid } = input.birthday

  test.each(valid)('%s is valid', (value) => expect(brokenParts(value)).toEqual([]))
  test.each(invalid)('$value is invalid: $why', ({ value }) => expect(brokenParts(value)).not.toEqual([]))
  test.each([
    ['1928-12-31', 'year yearsAgo'],
    ['2010-01-01', 'year yearsAgo'],
    ['2001-02-29', 'day dayOfMonth'],
    ['1990-13-31', 'month between'],
    ['1990-12-00', 'day dayOfMonth'],
    ['90-01-01', 'year digits'],
    ['1990-xx-01', 'month numeric'],
    ['1990-04-', 'day required'],
  ])('%s breaks %s only', (value, only) => expect(brokenParts(value)).toEqual([only]))
})

test.each([
  ['telephone', 'O9012345678', 'numeric'],
  ['telephone', '03123', 'minLength'],
  ['telephone', '9012345678', 'startsWith'],
  ['telephone', '090123456789', 'maxLength'],
  ['postalCode', '1O', 'numeric'],
  ['postalCode', '100000', 'digits'],
  ['furigana', '\u3000', 'required'],
] as const)('%s %s: the first message is that of %s', (field, value, first) => {
  expect(broken(fields[field], value)[0]).toBe(first)
})
