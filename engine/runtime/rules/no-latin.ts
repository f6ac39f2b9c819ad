import type { Example, Test } from './rule.ts'

/** Refuses letters of the Latin script as defined by Unicode: of either width, with or without accents. */
export const name = 'noLatin'

export const argument = { const: true } as const

export const test: Test<true> = (value) => !/\p{Script=Latin}/u.test(value)

/**
 * The portable pattern lists only the ranges that people type, because Unicode script properties are written
 * differently in different regex dialects. It accepts Latin letters beyond these ranges, which are never typed by
 * chance.
 */
export const partly = () => true

export const portable = () => ({
  pattern: '^[^A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u1E00-\u1EFF\uFF21-\uFF3A\uFF41-\uFF5A]*$',
})

export const messages = {
  en: '{field}: no Latin letters, please',
  ja: '{field} にアルファベットを含めることはできません',
}

export const help = {
  en:
    'The value has no letter of the Latin script (Unicode: Script=Latin, ' +
    'which includes accents and full width). Write true.',
  ja: 'アルファベット（Unicode の Script=Latin。全角やアクセント付きの文字も含む）を使えなくします。true と書きます。',
  title: { en: 'No letters of the alphabet', ja: 'アルファベット不可' },
  synonyms: ['noAlphabet', 'noAscii', 'nonLatin', 'noRomaji'],
}

export const demands = () => ({ characters: ['\u5C71'] })

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: [
      '',
      '\u5C71\u7530',
      '\u{20BB7}\u7530',
      '\u845B\u{E0100}',
      '\uFA19\uFE00',
      '\u9AD9\uFA11',
      '\u4E00\u30CE\u702C',
      '\u30DE\u30FB\u30EB',
      '\u00D7',
    ],
    fail: ['a', '\u5C71\uFF44', '\uFF39', 'Jos\u00E9', 'Nguy\u1EC5n', '\u212B', '\uFB01', '\u{1DF00}'],
  },
]
