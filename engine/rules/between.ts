import type { Example, Params, Test } from './rule.ts'

type Range = readonly [min: number, max: number]

/** A number within the range, both ends included. What is no number is left to `numeric`. */
export const name = 'between'

const bound = { type: 'integer' } as const
export const argument = { type: 'array', items: [bound, bound], minItems: 2, maxItems: 2 } as const

export const test: Test<Range> = (value, [min, max]) =>
  !/^[0-9]+$/.test(value) || (Number(value) >= min && Number(value) <= max)

export const params: Params<Range> = ([min, max]) => ({ min, max })

export const examples: Example<Range>[] = [
  { argument: [1, 12], pass: ['', '1', '04', '12', 'x', '\uFF11\uFF13'], fail: ['0', '00', '13', '99'] },
]
