/** The first and the last year that may be given, from this year. */
const oldest = 97
const youngest = 17

export interface Wrong {
  readonly field: string
  readonly label: string
  /** What is typed, and what the message says of the field then; an empty message means that the input is right. */
  readonly cases: readonly (readonly [input: string, message: string])[]
}

const required = '{field}は必須項目です'
const numeric = '{field}は数字のみ使用できます'
const format = '{field}のフォーマットが正しくありません'
const mail = '{field}は有効なメールアドレスではありません'
const latin = '{field} にアルファベットを含めることはできません'
const kana = '{field} はカタカナのみ使用できます'

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
        label: '年',
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
        label: '月',
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
        label: '日',
        cases: [
          ['0', '日付が無効です'],
          ['', required],
          ['x', numeric],
          ['32', '日付が無効です'],
          ['31', ''],
          ['09', ''],
        ],
      },
    ],
    address: [
      {
        field: 'zip',
        label: '郵便番号',
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
        label: '都道府県',
        cases: [
          ['東京都', ''],
          ['選択してください', required],
          ['北海道', ''],
        ],
      },
      text('address1', '市区郡町村', '札幌市中央区'),
      text('address2', '番地', '1-1'),
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
      name('name1', '姓', '髙橋'),
      name('name2', '名', '𠮷乃'),
      reading('furigana1', '姓（フリガナ）', 'タカハシ'),
      reading('furigana2', '名（フリガナ）', 'ヨシノ'),
    ],
    tel: [
      {
        field: 'tel',
        label: '電話番号',
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
        label: 'メールアドレス',
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
