import { copy } from '../../support/copy.ts'

/** The first and the last year that the visitor may enter, as years before this year. */
const oldest = 97
const youngest = 17

export interface Wrong {
  readonly field: string
  /**
   * The typed text, the rule whose message then appears, and the parameters of that message. An empty rule marks a
   * correct input.
   */
  readonly cases: readonly (readonly [input: string, rule: string, params?: Readonly<Record<string, number>>])[]
}

const name = (field: string, right: string): Wrong => ({
  field,
  cases: [
    ['yamada', 'noLatin'],
    ['', 'required'],
    ['　', 'required'],
    ['ｙａｍａｄａ', 'noLatin'],
    ['山ｄ', 'noLatin'],
    ['José', 'noLatin'],
    [right, ''],
  ],
})

const reading = (field: string, right: string): Wrong => ({
  field,
  cases: [
    ['やまだ', 'katakana'],
    ['', 'required'],
    ['山田', 'katakana'],
    ['yamada', 'katakana'],
    ['ヤマ二', 'katakana'],
    ['ー', 'katakana'],
    [right, ''],
  ],
})

const text = (field: string, right: string): Wrong => ({
  field,
  cases: [
    [right, ''],
    ['', 'required'],
    ['　 ', 'required'],
    [right, ''],
  ],
})

/**
 * Returns every typed field of the flow with each kind of wrong input, by step. The last input of each field is right.
 *
 * @param year the visitor's calendar year
 */
export function wrongInputs(year: number): Record<string, readonly Wrong[]> {
  const range = ['yearsAgo', { begin: year - oldest, end: year - youngest }] as const
  return {
    birthday: [
      {
        field: 'birthYear',
        cases: [
          ['1', 'digits', { digits: 4 }],
          ['', 'required'],
          ['19a', 'numeric'],
          ['-199', 'numeric'],
          ['199', 'digits', { digits: 4 }],
          [String(year - oldest - 1), ...range],
          [String(year - youngest + 1), ...range],
          ['0000', ...range],
          [String(year - oldest), ''],
          [String(year - youngest), ''],
          ['1990', ''],
        ],
      },
      {
        field: 'birthMonth',
        cases: [
          ['0', 'between', { min: 1, max: 12 }],
          ['', 'required'],
          ['1a', 'numeric'],
          ['13', 'between', { min: 1, max: 12 }],
          ['00', 'between', { min: 1, max: 12 }],
          ['12', ''],
          ['02', ''],
          ['1', ''],
        ],
      },
      {
        field: 'birthDay',
        cases: [
          ['0', 'dayOfMonth'],
          ['', 'required'],
          ['x', 'numeric'],
          ['32', 'dayOfMonth'],
          ['31', ''],
          ['09', ''],
        ],
      },
    ],
    address: [
      {
        field: 'zip',
        cases: [
          ['1', 'digits', { digits: 7 }],
          ['', 'required'],
          ['100a', 'numeric'],
          ['100-', 'numeric'],
          ['100000', 'digits', { digits: 7 }],
          ['0600000', ''],
        ],
      },
      {
        field: 'pref',
        cases: [
          ['東京都', ''],
          [copy('steps.address.fields.pref.placeholder'), 'required'],
          ['北海道', ''],
        ],
      },
      text('address1', '札幌市中央区'),
      text('address2', '1-1'),
      {
        field: 'building',
        cases: [
          ['x', ''],
          ['', ''],
        ],
      },
    ],
    name: [
      name('name1', '髙橋'),
      name('name2', '𠮷乃'),
      reading('furigana1', 'タカハシ'),
      reading('furigana2', 'ヨシノ'),
    ],
    tel: [
      {
        field: 'tel',
        cases: [
          ['9', 'minLength', { min: 10 }],
          ['', 'required'],
          ['090-', 'numeric'],
          ['O9012345678', 'numeric'],
          ['090123456', 'minLength', { min: 10 }],
          ['9012345678', 'startsWith'],
          ['0312345678', ''],
        ],
      },
    ],
    email: [
      {
        field: 'email',
        cases: [
          ['t', 'email'],
          ['', 'required'],
          ['taro@', 'email'],
          ['taro@gmail', 'email'],
          ['taro@gmail。com', 'email'],
          ['@gmail.com', 'email'],
          ['a b@c.jp', 'email'],
          ['taro@日本.jp', 'email'],
          ['taro..y.@docomo.ne.jp', ''],
        ],
      },
    ],
  }
}
