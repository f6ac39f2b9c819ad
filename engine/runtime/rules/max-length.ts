import type { Demands, Example, OfNumber, Params, Test } from './rule.ts'

/** Requires at most this many characters, counted as code points: a character beyond the BMP counts as one. */
export const name = 'maxLength'

export const argument = { type: 'integer', minimum: 1 } as const

export const test: Test<number> = (value, max) => [...value].length <= max

export const params: Params<number> = (max) => ({ max })

export const portable = (max: number) => ({ maxLength: max })

export const ofNumber: OfNumber<number> = (max, isInteger) => (isInteger ? { maximum: 10 ** max - 1 } : undefined)

export const messages = {
  en: '{field}: this can have at most {max} characters',
  ja: '{field}は {max} 文字以下でなければなりません',
}

export const help = {
  en: 'The value has at most this many characters.',
  ja: '文字数をこの数以下にします。',
  title: { en: 'Maximum number of characters', ja: '最大文字数' },
  synonyms: ['max', 'maxlen', 'maxChars', 'maxCharacters', 'maximumLength', 'maxSize', 'limit'],
}

export const longest = (max: number) => max

export const countsOnly = true

export const obeyedByDates = true

export const demands: Demands<number> = (length) => ({ lengths: [length] })

export const examples: Example<number>[] = [
  { argument: 11, pass: ['', '09012345678'], fail: ['090123456789'] },
  { argument: 1, pass: ['\u{20BB7}'], fail: ['\u{20BB7}\u{20BB7}'] },
]
