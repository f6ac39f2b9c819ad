import type { Demands, Example, OfNumber, Params, Test } from './rule.ts'

/** Requires a multiple of this number. Texts that are not numbers are left to the rules for their form. */
export const name = 'multipleOf'

export const argument = { type: 'number', exclusiveMinimum: 0 } as const

/** Compares whole numbers: 0.3 is three times 0.1, but not in binary fractions. */
const millionths = (number: number) => Math.round(number * 1e6)

export const judges = 'number'

export const test: Test<number> = (value, step) => {
  const left = millionths(Number(value)) % millionths(step)
  return Number.isNaN(left) || left === 0
}

export const ofNumber: OfNumber<number> = (multipleOf, isInteger) =>
  isInteger && Number.isInteger(multipleOf) ? { multipleOf } : undefined

export const params: Params<number> = (step) => ({ step })

export const messages = {
  en: '{field}: please give a number in steps of {step}',
  ja: '{field}は {step} 刻みの数で入力してください',
}

export const help = {
  en: 'The number is a multiple of this one.',
  ja: 'この数の倍数だけにします。',
  title: { en: 'Multiple of', ja: '倍数' },
  synonyms: ['step', 'increment', 'divisibleBy', 'interval'],
}

export const demands: Demands<number> = (step) => ({
  texts: [1, 2, 10, 100].map((times) => String(millionths(step * times) / 1e6)),
})

export const step = (distance: number) => distance

export const examples: Example<number>[] = [
  { argument: 5, pass: ['', '0', '5', '120', '-15', 'x'], fail: ['1', '7.5', '121'] },
  { argument: 0.1, pass: ['0.3', '0.7', '12'], fail: ['0.35'] },
]
