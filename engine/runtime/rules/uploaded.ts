import { isReference } from '../placeholders.ts'
import type { Example, Test } from './rule.ts'

/** Requires that all files have been sent, and that there are at most so many. */
export const name = 'uploaded'

export const argument = { type: 'integer', minimum: 1 } as const

export const types = ['array'] as const

export const test: Test<number, readonly string[]> = (value, most) => value.length <= most && value.every(isReference)

export const portable = (most: number) => ({
  maxItems: most,
  items: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
})

export const messages = {
  en: '{field}: please wait until everything has been sent, or remove what could not be sent',
  ja: '{field}の送信が終わるまでお待ちいただくか、送信できなかったものを取り消してください',
}

export const help = {
  en: 'Everything chosen has been sent. Every field for files has this rule.',
  ja: '選んだものがすべて送信済みであることを求めます。ファイルのフィールドには自動で付きます。',
}

/** No examples are needed: for lists, the kind of the value finds valid ones. */
export const demands = () => ({})

export const examples: Example<number>[] = [
  { argument: 1, pass: [[], ['7f3a-b_2']], fail: [['~0'], ['a', 'b'], [' '], [''], ['a.b'], ['x'.repeat(65)]] },
  { argument: 2, pass: [['a'], ['a', 'b']], fail: [['a', '~1'], ['a', 'b', 'c'], ['a\n']] },
]
