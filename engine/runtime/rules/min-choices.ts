import type { Demands, Example, Params, Test } from './rule.ts'

/** Requires at least so many chosen options. Choosing no option is also allowed. */
export const name = 'minChoices'

export const argument = { type: 'integer', minimum: 2 } as const

export const types = ['array'] as const

export const test: Test<number, readonly string[]> = (value, min) => value.length === 0 || value.length >= min

export const params: Params<number> = (min) => ({ min })

export const portable = (min: number) => ({ anyOf: [{ maxItems: 0 }, { minItems: min }] })

export const meansRequired = 1

export const messages = { en: '{field}: please choose at least {min}', ja: '{field}は {min} つ以上選んでください' }

export const help = {
  en: 'At least this many options are chosen.',
  ja: '選ぶ数をこの数以上にします。',
  title: { en: 'Minimum number of choices', ja: '最少の選択数' },
  synonyms: ['minItems', 'minSelected', 'minSelections', 'minSelectedChoices', 'min', 'minCount'],
}

/** No examples are needed: for lists, the kind of the value finds valid ones. */
export const demands: Demands<number> = () => ({})

export const examples: Example<number>[] = [{ argument: 2, pass: [[], ['a', 'b'], ['a', 'b', 'c']], fail: [['a']] }]
