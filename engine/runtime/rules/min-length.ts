import type { Demands, Example, Impossible, OfNumber, Params, Test } from './rule.ts'

/** Requires at least this many characters, counted as code points: a character beyond the BMP counts as one. */
export const name = 'minLength'

export const argument = { type: 'integer', minimum: 1 } as const

export const test: Test<number> = (value, min) => value === '' || [...value].length >= min

export const params: Params<number> = (min) => ({ min })

export const portable = (min: number) => ({ anyOf: [{ maxLength: 0 }, { minLength: min }] })

export const ofNumber: OfNumber<number> = (min, isInteger) =>
  isInteger ? { minimum: min === 1 ? 0 : 10 ** (min - 1) } : undefined

export const messages = {
  en: '{field}: this needs at least {min} characters',
  ja: '{field}は {min} 文字以上でなければなりません',
}

export const help = {
  en: 'The value has at least this many characters.',
  ja: '文字数をこの数以上にします。',
  title: { en: 'Minimum number of characters', ja: '最少文字数' },
  synonyms: ['min', 'minlen', 'minChars', 'minCharacters', 'minimumLength', 'minSize'],
}

export const demands: Demands<number> = (length) => ({ lengths: [length] })

export const impossible: Impossible<number> = (length, longest) => (length > longest ? { longest } : undefined)

export const countsOnly = true

export const examples: Example<number>[] = [
  { argument: 10, pass: ['', '0312345678', '09012345678'], fail: ['0', '031234567'] },
  { argument: 2, pass: ['\u{20BB7}\u{20BB7}'], fail: ['\u{20BB7}'] },
]
