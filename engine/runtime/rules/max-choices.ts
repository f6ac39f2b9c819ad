import type { Demands, Example, Params, Test } from './rule.ts'

/** Requires at most so many chosen options. Choosing no option is also allowed. */
export const name = 'maxChoices'

export const argument = { type: 'integer', minimum: 1 } as const

export const types = ['array'] as const

export const test: Test<number, readonly string[]> = (value, max) => value.length <= max

export const params: Params<number> = (max) => ({ max })

export const portable = (max: number) => ({ maxItems: max })

export const longest = (max: number) => max

export const messages = { en: '{field}: please choose at most {max}', ja: '{field}は {max} つまで選べます' }

export const help = {
  en: 'At most this many options are chosen.',
  ja: '選ぶ数をこの数以下にします。',
  title: { en: 'Maximum number of choices', ja: '最大の選択数' },
  synonyms: ['maxItems', 'maxSelected', 'maxSelections', 'maxSelectedChoices', 'max', 'maxCount'],
}

/** No examples are needed: for lists, the kind of the value finds valid ones. */
export const demands: Demands<number> = () => ({})

export const examples: Example<number>[] = [{ argument: 2, pass: [[], ['a'], ['a', 'b']], fail: [['a', 'b', 'c']] }]
