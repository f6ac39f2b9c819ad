import type { Value } from '../value.ts'
import { test as isGiven } from './required.ts'
import type { Example, References, Test } from './rule.ts'

type Fields = readonly string[]

/** Requires a value once one of these fields of the step has a value, so that either all of them have one or none. */
export const name = 'requiredWith'

export const argument = { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true } as const

export const types = ['string', 'array'] as const

export const test: Test<Fields, string | readonly string[]> = (value, fields, siblings, context) => {
  const given = (item: Value = '') => isGiven(Array.isArray(item) ? item : String(item), true, siblings, context)
  return given(value) || !fields.some((field) => given(siblings[field]))
}

export const messages = { en: 'Please fill in: {field}', ja: '{field}は必須項目です' }

/** Any text that the other rules accept will do. */
export const demands = () => ({})

export const help = {
  en: 'The value is not empty once one of these fields of the step is filled in. Write [field].',
  ja: 'これらのフィールドのどれかに入力があるときは必須にします。[フィールド] と書きます。',
  title: { en: 'Required with others', ja: 'ほかの入力があれば必須' },
  synonyms: ['requiredIf', 'dependencies', 'dependentRequired', 'requiredTogether'],
}

export const givenWith = (fields: Fields) => fields

export const obeyedByDates = true

export const messageLike = 'required'

export const references: References<Fields> = (fields) =>
  fields.map((field, index) => ({ field, at: [index], role: 'given', isDifferentField: true, candidates: fields }))

const example = (year: string, month: string, pass: string[], fail: string[]): Example<Fields> => {
  return { argument: ['year', 'month'], siblings: { year, month }, pass, fail }
}

export const examples = [
  example('', '', ['', ' ', '9'], []),
  example('\u3000', '', ['', '9'], []),
  example('1990', '4', ['9'], ['', '\u3000']),
  example('', '4', ['9'], ['']),
]
