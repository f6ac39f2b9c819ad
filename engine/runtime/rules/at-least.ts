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

/** Requires a number that is not below the limit. Texts that are not numbers are left to the rules for their form. */
export const name = 'atLeast'

export const argument = numberLimit

export const judges = 'number'

export const test: Test<NumberLimit> = (value, least, siblings) =>
  value === '' || !(Number(value) < limitNumber(least, siblings))

export const ofNumber: OfNumber<NumberLimit> = (minimum) => (isComparedField(minimum) ? undefined : { minimum })

export const params: Params<NumberLimit> = (least, _context, siblings) => ({ least: limitNumber(least, siblings) })

export const messages = {
  en: '{field}: please give a number of at least {least}',
  ja: '{field}は {least} 以上の数で入力してください',
}

export const comparing = {
  en: '{field}: please give at least as many as for "{other}"',
  ja: '{field}は「{other}」以上の数で入力してください',
}

export const help = {
  en: 'The number is not below this one, or not below that in another field of the step: { "field": "adults" }.',
  ja: 'この数以上だけにします。{ "field": "adults" } と書くと、同じステップのフィールドの数以上になります。',
  of: comparedHelp,
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

export const demands: Demands<NumberLimit> = (least) =>
  isComparedField(least) ? {} : { texts: [String(least), String(Math.ceil(least))] }

export const references = comparedReferences

export const valuesBeside = (_limit: NumberLimit, value: string) => [value]

export const ends = (limit: NumberLimit) => [endOfNumbers(limit, 'least')]

export const examples: Example<NumberLimit>[] = [
  { argument: 100, pass: ['', '100', '100.5', 'x'], fail: ['99', '99.99', '-100', '0'] },
  { argument: -2.5, pass: ['-2.5', '0'], fail: ['-3'] },
  { argument: { field: 'adults' }, siblings: { adults: '2' }, pass: ['', '2', '3', 'x'], fail: ['1', '-2'] },
  { argument: { field: 'adults' }, siblings: { adults: '' }, pass: ['0', '-1'], fail: [] },
]
