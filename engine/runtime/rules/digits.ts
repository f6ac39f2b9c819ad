import type { Demands, Example, Impossible, OfNumber, Params, PartOfDate, Test } from './rule.ts'

/** Requires exactly this many characters. `numeric`, which comes first, requires that they are digits. */
export const name = 'digits'

export const argument = { type: 'integer', minimum: 1 } as const

export const test: Test<number> = (value, length) => value === '' || [...value].length === length

export const params: Params<number> = (length) => ({ digits: length })

export const portable = (length: number) => ({ anyOf: [{ maxLength: 0 }, { minLength: length, maxLength: length }] })

export const ofNumber: OfNumber<number> = (length, isInteger) =>
  isInteger ? { minimum: length === 1 ? 0 : 10 ** (length - 1), maximum: 10 ** length - 1 } : undefined

export const messages = {
  en: '{field}: this needs {digits} digits',
  ja: '{field}は {digits}桁の数字でなければなりません',
}

export const help = {
  en: 'The value has exactly this many characters.',
  ja: '文字数をちょうどこの数にします。',
  title: { en: 'Exact number of characters', ja: '文字数(ちょうど)' },
  synonyms: ['length', 'len', 'exactLength', 'size', 'fixedLength', 'digitCount'],
}

export const demands: Demands<number> = (length) => ({ lengths: [length] })

export const impossible: Impossible<number> = (length, longest) => (length > longest ? { longest } : undefined)

export const exactLength = (length: number) => length

export const countsOnly = true

export const partOfDate: PartOfDate<number> = (length) => (length === 4 ? 'year' : undefined)

export const idleForNumbers = ['digits']

export const examples: Example<number>[] = [
  { argument: 7, pass: ['', '1000001', '0600000'], fail: ['100000', '10000011'] },
]
