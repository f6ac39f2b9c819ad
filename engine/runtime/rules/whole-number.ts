import type { Example, OfNumber, Test } from './rule.ts'

/** Requires a whole number without leading zeros and with at most 15 digits, so that it is stored exactly. */
export const name = 'wholeNumber'

export const argument = { const: true } as const

const form = '^(?:|0|[1-9][0-9]{0,14})$'
const isInteger = new RegExp(form, 'u')

export const ensures = ['number'] as const

export const test: Test<true> = (value) => isInteger.test(value)

export const portable = () => ({ pattern: form })

export const ofNumber: OfNumber<true> = () => ({ type: 'integer', minimum: 0, maximum: 999_999_999_999_999 })

export const messages = {
  en: '{field}: please write a whole number without a 0 in front, of at most 15 digits',
  ja: '{field}は先頭に0を付けず、15桁以内の数字で入力してください',
}

export const help = {
  en: 'The value is a number without a 0 in front, of at most 15 digits. Write true.',
  ja: '先頭に 0 のない、15桁以内の整数だけにします。true と書きます。',
  title: { en: 'Whole number', ja: '整数' },
  synonyms: ['integer', 'int', 'isInteger', 'isInt', 'whole'],
}

export const demands = () => ({ texts: ['1', '0'], characters: ['1'] })

export const ensuresInteger = true

export const messageLike = 'numeric'

export const idleForNumbers = ['wholeNumber', 'integer']

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['', '0', '7', '90', '999999999999999'],
    fail: ['00', '0123', '1000000000000000', '-1', '1.5', '1e5', '1 2', '\uFF11', '1\n', 'x'],
  },
]
