import { describe, expect, test } from 'vitest'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const talkAt = (last: string, setting: Parameters<typeof converse>[0] = {}): Conversation => {
  const talk = converse(setting)
  talk.open()
  talk.answerUpTo(last)
  return talk
}

describe('messages', () => {
  test('of a field count before those of the flow, with the same names in braces', () => {
    const program = edition(({ steps }) => {
      steps.tel!.fields.tel!.messages = { minLength: '{field}: {min}!' }
    })
    const talk = talkAt('name', { program })
    const label = talk.store.field('tel')!.label
    talk.type('tel', '090')
    expect(talk.errorOf('tel')).toBe(`${label}: 10!`)
    talk.type('tel', '')
    expect(talk.errorOf('tel')).toBe(talkAt('name').store.field('tel')!.label + program.flow.messages!.required!.replace('{field}', ''))
  })

  test.each([
    ['birthYear', '', '年は必須項目です'],
    ['birthYear', '19x1', '年は数字のみ使用できます'],
    ['birthYear', '199', '年は 4桁の数字でなければなりません'],
    ['birthYear', '1928', '年は1929年から2009年まででなければなりません。'],
    ['birthYear', '2010', '年は1929年から2009年まででなければなりません。'],
    ['birthYear', '1929', undefined],
    ['birthYear', '2009', undefined],
    ['birthMonth', '', '月は必須項目です'],
    ['birthMonth', '0', '月のフォーマットが正しくありません'],
    ['birthMonth', '13', '月のフォーマットが正しくありません'],
    ['birthMonth', '01', undefined],
    ['birthDay', '', '日は必須項目です'],
    ['birthDay', 'x', '日は数字のみ使用できます'],
    ['birthDay', '0', '日付が無効です'],
    ['birthDay', '32', '日付が無効です'],
    ['zip', '', '郵便番号は必須項目です'],
    ['zip', '123456', '郵便番号は 7桁の数字でなければなりません'],
    ['zip', '12345a7', '郵便番号は数字のみ使用できます'],
    ['pref', '', '都道府県は必須項目です'],
    ['address1', '', '市区郡町村は必須項目です'],
    ['address2', '\u3000', '番地は必須項目です'],
    ['name1', '', '姓は必須項目です'],
    ['name1', 'Yamada', '姓 にアルファベットを含めることはできません'],
    ['name2', '太ｒ', '名 にアルファベットを含めることはできません'],
    ['furigana1', 'やまだ', '姓（フリガナ） はカタカナのみ使用できます'],
    ['furigana2', '', '名（フリガナ）は必須項目です'],
    ['tel', '', '電話番号は必須項目です'],
    ['tel', '090x', '電話番号は数字のみ使用できます'],
    ['tel', '090123456', '電話番号は 10 文字以上でなければなりません'],
    ['tel', '9012345678', '電話番号のフォーマットが正しくありません'],
    ['tel', '0312345678', undefined],
    ['email', '', 'メールアドレスは必須項目です'],
    ['email', 'hanako@', 'メールアドレスは有効なメールアドレスではありません'],
    ['email', 'hanako@example.jp', undefined],
  ])('%s "%s": %s', (field, value, message) => {
    const talk = talkAt('email')
    talk.type(field, 'x')
    talk.type(field, value)
    expect(talk.errorOf(field)).toBe(message)
  })

  test('none shows before the first input into the field itself', () => {
    const talk = talkAt('sex')
    talk.type('birthMonth', '13')
    expect([talk.errorOf('birthYear'), talk.errorOf('birthMonth')]).toEqual([undefined, '月のフォーマットが正しくありません'])
  })

  test.each([
    ['2026-12-31', ['1928', '2010'], ['1929', '2009']],
    ['2027-01-01', ['1929', '2011'], ['1930', '2010']],
  ])('on %s the window of birth years is that year’s', (today, outside, inside) => {
    const talk = talkAt('sex', { today })
    const shown = (year: string) => {
      talk.type('birthYear', year)
      return talk.errorOf('birthYear') !== undefined
    }
    expect([outside.map(shown), inside.map(shown)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test.each([
    ['2000', '2', '29', undefined],
    ['2001', '2', '29', '日付が無効です'],
    ['1996', '02', '29', undefined],
    ['1990', '4', '31', '日付が無効です'],
    ['1990', '', '31', undefined],
  ])('%s-%s-%s: %s', (year, month, day, message) => {
    const talk = talkAt('sex')
    talk.type('birthYear', year)
    talk.type('birthMonth', month)
    talk.type('birthDay', day)
    expect(talk.errorOf('birthDay')).toBe(message)
  })

  test('the day’s message follows the year, too', () => {
    const talk = talkAt('sex')
    for (const [field, value] of [['birthYear', '2000'], ['birthMonth', '2'], ['birthDay', '29']] as const) talk.type(field, value)
    expect(talk.errorOf('birthDay')).toBeUndefined()
    talk.type('birthYear', '2001')
    expect(talk.errorOf('birthDay')).toBe('日付が無効です')
  })
})

describe('changed notes', () => {
  test.each([
    ['zip', '1500002', '※郵便番号を変更しました'],
    ['pref', 'osaka', '※都道府県を変更しました'],
    ['address1', '渋谷区渋谷', '※住所を変更しました'],
    ['address2', '9-9', '※住所を変更しました'],
    ['building', '会話荘', '※建物名を変更しました'],
    ['name1', '佐藤', '※姓を変更しました'],
    ['name2', '桃子', '※名を変更しました'],
    ['furigana1', 'サトウ', '※姓（フリガナ）を変更しました'],
    ['furigana2', 'モモコ', '※名（フリガナ）を変更しました'],
  ])('%s', (field, value, note) => {
    const talk = talkAt('email')
    const before = talk.store.field(field)!
    expect(before.notes.map(({ id }) => id)).not.toContain('changed')
    talk.type(field, value)
    expect(talk.store.field(field)!.notes).toContainEqual({ id: 'changed', text: note })
    talk.type(field, before.value)
    expect(talk.store.field(field)).toEqual(before)
  })

  test('none before the first answer, none where the flow has no words for it', () => {
    const talk = talkAt('school')
    talk.type('zip', '1500002')
    expect(talk.notesOf('zip')).toEqual(['hint'])
    const answered = talkAt('email')
    answered.type('birthYear', '1980')
    answered.type('tel', '0312345678')
    expect([answered.notesOf('birthYear'), answered.notesOf('tel')]).toEqual([[], ['hint']])
  })
})

test('options stand in the order of their table, worded for the mode', () => {
  const talk = talkAt('sex')
  expect(talk.store.field('sex')?.options.map(({ id, title }) => [id, title])).toEqual([
    ['man', '男性'],
    ['woman', '女性'],
  ])
  talk.change({ isParentRequest: true })
  expect(talk.store.field('sex')?.options.map(({ title }) => title)).toEqual(['息子', '娘'])
})

test('a birthday that is the child’s is not offered the visitor’s own', () => {
  const talk = talkAt('sex')
  expect(talk.store.field('birthYear')?.slots.autocomplete).toBe('bday-year')
  talk.change({ isParentRequest: true })
  expect(talk.store.field('birthYear')?.slots.autocomplete).toBeUndefined()
})

test('a field knows its suggestions, whether it is read, and whether it is the last of its step', () => {
  const talk = talkAt('email')
  const { field } = talk.store
  expect(field('email')?.suggestions).toHaveLength(21)
  expect(field('tel')?.suggestions).toEqual([])
  expect(['name1', 'name2', 'furigana1'].map((id) => field(id)?.read)).toEqual([true, true, false])
  expect(['birthYear', 'birthMonth', 'birthDay'].map((id) => field(id)?.last)).toEqual([false, false, true])
})

test('a flow may word a rule by itself; otherwise the rule’s own words serve', () => {
  const messageIn = (messages: Record<string, string>) => {
    const talk = talkAt('sex', { program: edition((flow) => (flow.messages = messages)) })
    talk.type('birthYear', 'x')
    return talk.errorOf('birthYear')
  }
  expect(messageIn({ numeric: '{field}?' })).toBe('年?')
  expect(messageIn({})).toBe('年は数字のみ使用できます')
})
