import { test as isGiven } from './required.ts'
import type { Example, Test } from './rule.ts'

type Fields = readonly string[]

/** Something is given here once something is given in one of these fields of the step: all of them, or none. */
export const name = 'requiredWith'

export const argument = { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true } as const

export const test: Test<Fields> = (value, fields, siblings, context) => {
  const given = (text: string | boolean = '') => isGiven(String(text), true, siblings, context)
  return given(value) || !fields.some((field) => given(siblings[field]))
}

const example = (year: string, month: string, pass: string[], fail: string[]): Example<Fields> => {
  return { argument: ['year', 'month'], siblings: { year, month }, pass, fail }
}

export const examples = [
  example('', '', ['', ' ', '9'], []),
  example('\u3000', '', ['', '9'], []),
  example('1990', '4', ['9'], ['', '\u3000']),
  example('', '4', ['9'], ['']),
]
