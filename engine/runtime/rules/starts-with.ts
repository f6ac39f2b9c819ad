import type { Demands, Example, Test } from './rule.ts'

/** Requires the value to begin with this text. */
export const name = 'startsWith'

export const argument = { type: 'string', minLength: 1 } as const

export const test: Test<string> = (value, start) => value === '' || value.startsWith(start)

export const portable = (start: string) => ({ pattern: `^(?:$|${start.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})` })

export const messages = { en: '{field}: please check the beginning', ja: '{field}のフォーマットが正しくありません' }

export const help = {
  en: 'The value begins with this text.',
  ja: 'この文字で始まるものだけにします。',
  title: { en: 'Begins with', ja: '先頭の文字' },
  synonyms: ['prefix', 'beginsWith', 'begins', 'start', 'startWith'],
}

export const demands: Demands<string> = (start) => ({ starts: [start], lengths: [[...start].length] })

export const examples: Example<string>[] = [
  { argument: '0', pass: ['', '0', '0312345678'], fail: ['9012345678', '\uFF10', 'O9', ' 0'] },
  { argument: '+81(', pass: ['+81(0)'], fail: ['81(', '+811'] },
]
