import type { Demands, Example, OfNumber, Params, Test } from './rule.ts'

/** Requires a number that is not above the limit. Texts that are not numbers are left to the rules for their form. */
export const name = 'atMost'

export const argument = { type: 'number' } as const

export const judges = 'number'

export const test: Test<number> = (value, most) => value === '' || !(Number(value) > most)

export const ofNumber: OfNumber<number> = (maximum) => ({ maximum })

export const params: Params<number> = (most) => ({ most })

export const messages = {
  en: '{field}: please give a number of at most {most}',
  ja: '{field}は {most} 以下の数で入力してください',
}

export const help = {
  en: 'The number is not above this one.',
  ja: 'この数以下だけにします。',
  title: { en: 'At most', ja: '以下' },
  synonyms: [
    'max',
    'maximum',
    'maxValue',
    'lte',
    'lessThanOrEqual',
    'to',
    'lessThan',
    'exclusiveMaximum',
    'lt',
    'maxNumber',
  ],
}

export const demands: Demands<number> = (most) => ({ whole: [String(most), String(Math.floor(most))] })

export const examples: Example<number>[] = [
  { argument: 150, pass: ['', '150', '0', '-151', 'x'], fail: ['151', '150.5', '1500'] },
]
