import { numbers } from './numbers.ts'
import type { Demands, Example, Impossible, OfNumber, Params, PartOfDate, Test } from './rule.ts'

type Range = readonly [min: number, max: number]

/** Requires a number within the range, both ends included. Texts that are not numbers are left to `numeric`. */
export const name = 'between'

const bound = { type: 'integer' } as const
export const argument = { type: 'array', items: [bound, bound], minItems: 2, maxItems: 2 } as const

export const judges = 'number'

export const test: Test<Range> = (value, [min, max]) =>
  !/^[0-9]+$/.test(value) || (Number(value) >= min && Number(value) <= max)

export const ofNumber: OfNumber<Range> = ([minimum, maximum], isInteger) =>
  isInteger ? { minimum, maximum } : undefined

export const params: Params<Range> = ([min, max]) => ({ min, max })

export const messages = {
  en: '{field}: please give a number from {min} to {max}',
  ja: '{field}のフォーマットが正しくありません',
}

export const help = {
  en: 'The value is a number in this range, such as [1, 12].',
  ja: 'この範囲の数だけにします。[1, 12] のように書きます。',
  title: { en: 'Between', ja: '範囲' },
  synonyms: ['range', 'within', 'inRange', 'minMax'],
}

/**
 * The number of values that are tried one by one. Of a longer range, only its last value and values with a given start
 * are tried in addition.
 */
const most = 400

export const demands: Demands<Range> = ([min, max]) => ({
  texts: numbers(min, Math.min(max, min + most)).concat(String(max)),
  fill: (start, length) => withStart(start, length, min),
})

/** Returns the smallest number of so many digits that has this start and is not below `min`. */
function withStart(start: string, length: number, min: number): string {
  return String(Math.max(Number(start.padEnd(length, '0')) || 0, min)).padStart(length, '0')
}

export const impossible: Impossible<Range> = ([low, high]) => (low > high ? { low, high } : undefined)

/** Of the numbers up to 31, those up to 12 are read as months. */
export const partOfDate: PartOfDate<Range> = ([min, max]) => {
  if (min >= 1000) return 'year'
  if (max <= 0 || max > 31) return undefined
  return max <= 12 ? 'month' : 'day'
}

/** Every month has the days up to 28. */
export const ensuresDay = ([, max]: Range) => max <= 28

export const examples: Example<Range>[] = [
  { argument: [1, 12], pass: ['', '1', '04', '12', 'x', '\uFF11\uFF13'], fail: ['0', '00', '13', '99'] },
]
