import type { Demands, Example, Test } from './rule.ts'

/** Requires an answer in each of so many rows. `required` reports a matrix without any answer. */
export const name = 'everyRow'

export const argument = { type: 'integer', minimum: 1 } as const

export const types = ['array'] as const

export const isOfKind = true

export const test: Test<number, readonly string[]> = (value, rows) => value.length === 0 || value.length >= rows

export const messageLike = 'required'

export const messages = { en: '{field}: please answer every row', ja: '{field}のすべての項目に答えてください' }

export const help = {
  en: 'Every row has an answer. A required matrix has this rule.',
  ja: 'すべての項目に答えることを求めます。必須の表には自動で付きます。',
}

/** No examples are needed: for lists, the kind of the value finds valid ones. */
export const demands: Demands<number> = () => ({})

export const examples: Example<number>[] = [
  { argument: 2, pass: [[], ['pain.often', 'sleep.never']], fail: [['pain.often']] },
]
