import type { Demands, Example, Params, Test } from './rule.ts'

interface Range {
  readonly min: number
  readonly max: number
}

/** Requires so many entries of a group. `required` reports a group without entries. */
export const name = 'entryCount'

export const argument = {
  type: 'object',
  additionalProperties: false,
  required: ['min', 'max'],
  properties: { min: { type: 'integer', minimum: 0 }, max: { type: 'integer', minimum: 0 } },
} as const

export const types = ['array'] as const

export const test: Test<Range, readonly string[]> = ({ length }, { min, max }) =>
  length === 0 || (length >= min && length <= max)

export const params: Params<Range> = ({ min, max }) => ({ min, max })

export const portable = ({ min, max }: Range) => ({
  maxItems: max,
  ...(min > 1 && { anyOf: [{ maxItems: 0 }, { minItems: min }] }),
})

export const longest = ({ max }: Range) => max

export const messages = {
  en: '{field}: please give {min} to {max}',
  ja: '{field}は {min} から {max} 件までにしてください',
}

export const help = {
  en: 'There are so many entries. Every group has this rule.',
  ja: '決められた数だけ入力されていることを求めます。繰り返しの欄には自動で付きます。',
  of: { min: { en: 'The fewest entries.', ja: '最小の数。' }, max: { en: 'The most entries.', ja: '最大の数。' } },
}

/** No examples are needed: for lists, the kind of the value finds valid ones. */
export const demands: Demands<Range> = () => ({})

export const examples: Example<Range>[] = [
  { argument: { min: 1, max: 2 }, pass: [[], ['a'], ['a', 'b']], fail: [['a', 'b', 'c']] },
]
