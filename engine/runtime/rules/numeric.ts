import type { Example, OfNumber, Test } from './rule.ts'

/** Allows nothing but ASCII digits: no sign, point, blank or digit of another script or width. */
export const name = 'numeric'

export const argument = { const: true } as const

export const ensures = ['number'] as const

export const test: Test<true> = (value) => /^[0-9]*$/.test(value)

export const portable = () => ({ pattern: '^[0-9]*$' })

export const byCharacter = true

export const ofNumber: OfNumber<true> = (_, isInteger) => (isInteger ? {} : undefined)

export const messages = { en: '{field}: digits only, please', ja: '{field}は数字のみ使用できます' }

export const help = {
  en: 'The value has digits only. Write true.',
  ja: '数字だけにします。true と書きます。',
  title: { en: 'Digits only', ja: '数字だけ' },
  synonyms: ['digitsOnly', 'onlyDigits', 'isNumeric', 'number', 'int', 'onlyNumbers'],
}

export const demands = () => ({ characters: ['0', '1'] })

export const ensuresInteger = true

export const idleForNumbers = ['numeric']

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['', '0', '007', '09012345678'],
    fail: ['-1', '1.5', '1e5', '0x1', '1 2', 'O9', '\uFF11', '\u0661', '\u{1D7CF}', '1\n'],
  },
]
