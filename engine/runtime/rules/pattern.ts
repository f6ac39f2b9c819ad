import type { Demands, Example, Test } from './rule.ts'

/** Requires the whole value to match a regular expression, like HTML's `pattern`. */
export const name = 'pattern'

export const argument = { type: 'string', minLength: 1 } as const

const anchored = (pattern: string) => `^(?:|${pattern})$`

/** A pattern may describe the form of a number or of a date; its author decides that. */
export const ensures = ['number', 'date'] as const

export const test: Test<string> = (value, pattern) => new RegExp(anchored(pattern), 'u').test(value)

export const portable = (pattern: string) => ({ pattern: anchored(pattern) })

export const messages = {
  en: '{field}: please check how this is written',
  ja: '{field}のフォーマットが正しくありません',
}

export const help = {
  en: 'The whole value has this form (a regular expression).',
  ja: 'この形(正規表現)に全体が合うものだけにします。',
  title: { en: 'Form (regular expression)', ja: '形(正規表現)' },
  synonyms: ['regex', 'regexp', 'match', 'matches', 'format', 'expression', 'mask', 're'],
}

export const demands: Demands<string> = (form, { demandOf }) => demandOf(form)

export const isExpression = true

export const examples: Example<string>[] = [
  {
    argument: '[A-Z]{2}[0-9]+|none',
    pass: ['', 'AB1', 'none'],
    fail: ['ab1', 'AB', 'xAB1', 'AB1x', 'AB1\n', 'nonesuch'],
  },
  { argument: '.{2}', pass: ['a\u{20BB7}'], fail: ['a', 'abc'] },
]
