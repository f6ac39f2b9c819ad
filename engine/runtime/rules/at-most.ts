import {
  comparedHelp,
  comparedReferences,
  endOfNumbers,
  isComparedField,
  limitNumber,
  numberLimit,
  type NumberLimit,
} from './compared.ts'
import type { Demands, Example, OfNumber, Params, Test } from './rule.ts'

/** Requires a number that is not above the limit. Texts that are not numbers are left to the rules for their form. */
export const name = 'atMost'

export const argument = numberLimit

export const judges = 'number'

export const test: Test<NumberLimit> = (value, most, siblings) =>
  value === '' || !(Number(value) > limitNumber(most, siblings))

export const ofNumber: OfNumber<NumberLimit> = (maximum) => (isComparedField(maximum) ? undefined : { maximum })

export const params: Params<NumberLimit> = (most, _context, siblings) => ({ most: limitNumber(most, siblings) })

export const messages = {
  en: '{field}: please give a number of at most {most}',
  ja: '{field}は {most} 以下の数で入力してください',
}

export const comparing = {
  en: '{field}: please give at most as many as for "{other}"',
  ja: '{field}は「{other}」以下の数で入力してください',
}

export const help = {
  en: 'The number is not above this one, or not above that in another field of the step: { "field": "guests" }.',
  ja: 'この数以下だけにします。{ "field": "guests" } と書くと、同じステップのフィールドの数以下になります。',
  of: comparedHelp,
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

export const demands: Demands<NumberLimit> = (most) =>
  isComparedField(most) ? {} : { texts: [String(most), String(Math.floor(most))] }

export const references = comparedReferences

export const valuesBeside = (_limit: NumberLimit, value: string) => [value]

export const ends = (limit: NumberLimit) => [endOfNumbers(limit, 'most')]

export const examples: Example<NumberLimit>[] = [
  { argument: 150, pass: ['', '150', '0', '-151', 'x'], fail: ['151', '150.5', '1500'] },
  { argument: { field: 'guests' }, siblings: { guests: '4' }, pass: ['', '4', '0', 'x'], fail: ['5', '4.5'] },
  { argument: { field: 'guests' }, siblings: { guests: '' }, pass: ['9'], fail: [] },
]
