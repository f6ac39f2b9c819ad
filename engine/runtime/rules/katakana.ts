import type { Example, Test } from './rule.ts'

/** Katakana letters, together with the middle dot, the long vowel and the repetition marks, which never occur alone. */
const pattern = '^(?:|[\u30FB-\u30FE]*[\u30A1-\u30FA][\u30A1-\u30FE]*)$'
const katakanaText = new RegExp(pattern, 'u')

/** Requires full-width, composed katakana. A dash, kanji or hiragana that only looks like katakana fails. */
export const name = 'katakana'

export const argument = { const: true } as const

export const test: Test<true> = (value) => katakanaText.test(value)

export const portable = () => ({ pattern })

export const messages = { en: '{field}: katakana only, please', ja: '{field} はカタカナのみ使用できます' }

export const help = {
  en: 'The value is full-width katakana. Write true.',
  ja: '全角カタカナだけにします。true と書きます。',
  title: { en: 'Katakana only', ja: 'カタカナだけ' },
  synonyms: ['kana', 'onlyKatakana', 'furigana'],
}

export const demands = () => ({ characters: ['\u30A2'] })

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['', '\u30A4', '\u30E1\u30A2\u30EA\u30FC', '\u30F4', '\u30A4\u30B9\u30FE', '\u30DE\u30FB\u30EB'],
    fail: [
      '\u30FC',
      '\u3042',
      '\uFF76',
      '\u30AB\u3099',
      '\u30AB\u309B',
      '\u30E1\u2212',
      '\u30E4 \u30DE',
      '\uFA19',
      '\u30E4\u{20BB7}',
      '\u30E4\uFE00',
    ],
  },
]
