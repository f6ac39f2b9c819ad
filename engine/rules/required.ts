import type { Example, Test } from './rule.ts'

/** Something is given; blanks alone, the full-width one (U+3000) included, are nothing. */
export const name = 'required'

export const argument = { const: true } as const

export const test: Test<true> = (value) => value.trim() !== ''

export const portable = () => ({ pattern: '[^\\s\u3000]' })

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['a', ' a ', '0', '\u3000\u5C71\u3000', '\u{20BB7}'],
    fail: ['', ' ', '\u3000', ' \u3000\t'],
  },
]
