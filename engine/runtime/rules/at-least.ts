import type { Demands, Example, OfNumber, Params, Test } from './rule.ts'

/** Requires a number that is not below the limit. Texts that are not numbers are left to the rules for their form. */
export const name = 'atLeast'

export const argument = { type: 'number' } as const

export const judges = 'number'

export const test: Test<number> = (value, least) => value === '' || !(Number(value) < least)

export const ofNumber: OfNumber<number> = (minimum) => ({ minimum })

export const params: Params<number> = (least) => ({ least })

export const messages = {
  en: '{field}: please give a number of at least {least}',
  ja: '{field}は {least} 以上の数で入力してください',
}

export const help = {
  en: 'The number is not below this one.',
  ja: 'この数以上だけにします。',
  title: { en: 'At least', ja: '以上' },
  synonyms: [
    'min',
    'minimum',
    'minValue',
    'gte',
    'greaterThanOrEqual',
    'from',
    'moreThan',
    'exclusiveMinimum',
    'gt',
    'minNumber',
  ],
}

export const demands: Demands<number> = (least) => ({ whole: [String(least), String(Math.ceil(least))] })

export const examples: Example<number>[] = [
  { argument: 100, pass: ['', '100', '100.5', 'x'], fail: ['99', '99.99', '-100', '0'] },
  { argument: -2.5, pass: ['-2.5', '0'], fail: ['-3'] },
]
