import type { Example, Test } from './rule.ts'

/** Blanks of any width, and characters that are invisible or look like a blank: joiners, fillers, empty braille. */
const unseen =
  '\\t-\\r \u00A0\u00AD\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0'
const pattern = `[^${unseen}]`
const somethingSeen = new RegExp(pattern, 'u')

/** Requires a value. Invisible characters, including the full-width blank (U+3000), do not count. */
export const name = 'required'

export const argument = { const: true } as const

export const types = ['string', 'array'] as const

export const test: Test<true, string | readonly string[]> = (value) =>
  typeof value === 'string' ? somethingSeen.test(value) : value.length > 0

export const portable = () => ({ pattern, minItems: 1 })

export const messages = { en: 'Please fill in: {field}', ja: '{field}は必須項目です' }

/** Any text that the other rules accept will do. */
export const demands = () => ({})

export const help = {
  en: 'The value is not empty. Write true.',
  ja: '必須にします。true と書きます。',
  title: { en: 'Required', ja: '必須' },
  synonyms: ['mandatory', 'isRequired', 'notEmpty', 'notBlank', 'nonempty', 'presence', 'notNull', 'obligatory'],
}

export const obeyedByDates = true

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['a', ' a ', '0', '\u3000\u5C71\u3000', '\u{20BB7}', '\uFA19', '\u845B\u{E0100}', '\u9AD9\uFA11'],
    fail: ['', ' ', '\u3000', ' \u3000\t', '\u200B', '\uFEFF\u202A\u202C', '\u3164', '\u2800 \u00AD'],
  },
  { argument: true, pass: [['a'], ['a', 'b']], fail: [[]] },
]
