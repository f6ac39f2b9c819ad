import { copy, label } from '../../support/copy.ts'

/** The first and the last year that may be given, from this year. */
const oldest = 97
const youngest = 17

export interface Wrong {
  readonly field: string
  readonly label: string
  /** What is typed, and what the message says of the field then; an empty message means that the input is right. */
  readonly cases: readonly (readonly [input: string, message: string])[]
}

const required = copy('messages.required')
const numeric = copy('messages.numeric')
const format = copy('messages.startsWith')
const mail = copy('messages.email')
const latin = copy('messages.noLatin')
const kana = copy('messages.katakana')

const name = (field: string, label: string, right: string): Wrong => ({
  field,
  label,
  cases: [
    ['yamada', latin],
    ['', required],
    ['　', required],
    ['ｙａｍａｄａ', latin],
    ['山ｄ', latin],
    ['José', latin],
    [right, ''],
  ],
})

const reading = (field: string, label: string, right: string): Wrong => ({
  field,
  label,
  cases: [
    ['やまだ', kana],
    ['', required],
    ['山田', kana],
    ['yamada', kana],
    ['ヤマ二', kana],
    ['ー', kana],
    [right, ''],
  ],
})

const text = (field: string, label: string, right: string): Wrong => ({
  field,
  label,
  cases: [
    [right, ''],
    ['', required],
    ['　 ', required],
    [right, ''],
  ],
})

/**
 * Every typed field of the flow with each kind of wrong input, by step; the last input of each field is right.
 * @param year the visitor's calendar year
 */
export function wrongInputs(year: number): Record<string, readonly Wrong[]> {
  const range = `年は${year - oldest}年から${year - youngest}年まででなければなりません。`
  return {
    birthday: [
      {
        field: 'birthYear',
        label: label('birthYear'),
        cases: [
          ['1', '{field}は 4桁の数字でなければなりません'],
          ['', required],
          ['19a', numeric],
          ['-199', numeric],
          ['199', '{field}は 4桁の数字でなければなりません'],
          [String(year - oldest - 1), range],
          [String(year - youngest + 1), range],
          ['0000', range],
          [String(year - oldest), ''],
          [String(year - youngest), ''],
          ['1990', ''],
        ],
      },
      {
        field: 'birthMonth',
        label: label('birthMonth'),
        cases: [
          ['0', format],
          ['', required],
          ['1a', numeric],
          ['13', format],
          ['00', format],
          ['12', ''],
          ['02', ''],
          ['1', ''],
        ],
      },
      {
        field: 'birthDay',
        label: label('birthDay'),
        cases: [
          ['0', copy('messages.dayOfMonth')],
          ['', required],
          ['x', numeric],
          ['32', copy('messages.dayOfMonth')],
          ['31', ''],
          ['09', ''],
        ],
      },
    ],
    address: [
      {
        field: 'zip',
        label: label('zip'),
        cases: [
          ['1', '{field}は 7桁の数字でなければなりません'],
          ['', required],
          ['100a', numeric],
          ['100-', numeric],
          ['100000', '{field}は 7桁の数字でなければなりません'],
          ['0600000', ''],
        ],
      },
      {
        field: 'pref',
        label: label('pref'),
        cases: [
          ['東京都', ''],
          [copy('steps.address.fields.pref.placeholder'), required],
          ['北海道', ''],
        ],
      },
      text('address1', label('address1'), '札幌市中央区'),
      text('address2', label('address2'), '1-1'),
      {
        field: 'building',
        label: '',
        cases: [
          ['x', ''],
          ['', ''],
        ],
      },
    ],
    name: [
      name('name1', label('name1'), '髙橋'),
      name('name2', label('name2'), '𠮷乃'),
      reading('furigana1', label('furigana1'), 'タカハシ'),
      reading('furigana2', label('furigana2'), 'ヨシノ'),
    ],
    tel: [
      {
        field: 'tel',
        label: label('tel'),
        cases: [
          ['9', '{field}は 10 文字以上でなければなりません'],
          ['', required],
          ['090-', numeric],
          ['O9012345678', numeric],
          ['090123456', '{field}は 10 文字以上でなければなりません'],
          ['9012345678', format],
          ['0312345678', ''],
        ],
      },
    ],
    email: [
      {
        field: 'email',
        label: label('email'),
        cases: [
          ['t', mail],
          ['', required],
          ['taro@', mail],
          ['taro@gmail', mail],
          ['taro@gmail。com', mail],
          ['@gmail.com', mail],
          ['a b@c.jp', mail],
          ['taro@日本.jp', mail],
          ['taro..y.@docomo.ne.jp', ''],
        ],
      },
    ],
  }
}
