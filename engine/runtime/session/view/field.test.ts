import { describe, expect, test } from 'vitest'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'
import { inField, label, message, title } from '../../../../tests/support/copy.ts'
import { edition } from '../../../../tests/support/enquiry.ts'
import { messages as numeric } from '../../rules/numeric.ts'

const talkAt = (last: string, setting: Parameters<typeof converse>[0] = {}): Conversation => {
  const talk = converse(setting)
  talk.open()
  talk.answerUpTo(last)
  return talk
}

describe('messages', () => {
  test('of a field replace those of the flow, and have the same placeholders', () => {
    const program = edition(({ steps }) => {
      steps.tel!.fields.tel!.messages = { minLength: '{field}: {min}!' }
    })
    const talk = talkAt('name', { program })
    talk.type('tel', '090')
    expect(talk.errorOf('tel')).toBe(`${label('tel')}: 10!`)
    talk.type('tel', '')
    expect(talk.errorOf('tel')).toBe(message('tel', 'required'))
  })

  test.each<[field: string, value: string, rule?: string, params?: Record<string, number>]>([
    ['birthYear', '', 'required'],
    ['birthYear', '19x1', 'numeric'],
    ['birthYear', '199', 'digits', { digits: 4 }],
    ['birthYear', '1928', 'yearsAgo', { begin: 1929, end: 2009 }],
    ['birthYear', '2010', 'yearsAgo', { begin: 1929, end: 2009 }],
    ['birthYear', '1929'],
    ['birthYear', '2009'],
    ['birthMonth', '', 'required'],
    ['birthMonth', '0', 'between', { min: 1, max: 12 }],
    ['birthMonth', '13', 'between', { min: 1, max: 12 }],
    ['birthMonth', '01'],
    ['birthDay', '', 'required'],
    ['birthDay', 'x', 'numeric'],
    ['birthDay', '0', 'dayOfMonth'],
    ['birthDay', '32', 'dayOfMonth'],
    ['zip', '', 'required'],
    ['zip', '123456', 'digits', { digits: 7 }],
    ['zip', '12345a7', 'numeric'],
    ['pref', '', 'required'],
    ['address1', '', 'required'],
    ['address2', '\u3000', 'required'],
    ['name1', '', 'required'],
    ['name1', 'Yamada', 'noLatin'],
    ['name2', '太ｒ', 'noLatin'],
    ['furigana1', 'やまだ', 'katakana'],
    ['furigana2', '', 'required'],
    ['tel', '', 'required'],
    ['tel', '090x', 'numeric'],
    ['tel', '090123456', 'minLength', { min: 10 }],
    ['tel', '9012345678', 'startsWith'],
    ['tel', '0312345678'],
    ['email', '', 'required'],
    ['email', 'hanako@', 'email'],
    ['email', 'hanako@example.jp'],
  ])('%s "%s" shows the message of the rule %s', (field, value, rule, params) => {
    const talk = talkAt('email')
    talk.type(field, 'x')
    talk.type(field, value)
    expect(talk.store.field(field)!.error).toEqual(
      rule === undefined ? null : { rule, text: message(field, rule, params) },
    )
  })

  test('are not shown before the first input into the field itself', () => {
    const talk = talkAt('sex')
    talk.type('birthMonth', '13')
    expect([talk.errorOf('birthYear'), talk.errorOf('birthMonth')]).toEqual([
      undefined,
      message('birthMonth', 'between'),
    ])
  })

  test.each([
    ['2026-12-31', ['1928', '2010'], ['1929', '2009']],
    ['2027-01-01', ['1929', '2011'], ['1930', '2010']],
  ])('on %s the allowed birth years are those of that year', (today, outside, inside) => {
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
    ['2001', '2', '29', 'dayOfMonth'],
    ['1996', '02', '29', undefined],
    ['1990', '4', '31', 'dayOfMonth'],
    ['1990', '', '31', undefined],
  ])('%s-%s-%s has the message of the day: %s', (year, month, day, rule) => {
    const talk = talkAt('sex')
    talk.type('birthYear', year)
    talk.type('birthMonth', month)
    talk.type('birthDay', day)
    expect(talk.errorOf('birthDay')).toBe(rule && message('birthDay', rule))
  })

  test('of the day change with the year', () => {
    const talk = talkAt('sex')
    for (const [field, value] of [
      ['birthYear', '2000'],
      ['birthMonth', '2'],
      ['birthDay', '29'],
    ] as const)
      talk.type(field, value)
    expect(talk.errorOf('birthDay')).toBeUndefined()
    talk.type('birthYear', '2001')
    expect(talk.errorOf('birthDay')).toBe(message('birthDay', 'dayOfMonth'))
  })
})

describe('notes about a change', () => {
  test.each([
    ['zip', '1500002'],
    ['pref', 'osaka'],
    ['address1', '渋谷区渋谷'],
    ['address2', '9-9'],
    ['building', '会話荘'],
    ['name1', '佐藤'],
    ['name2', '桃子'],
    ['furigana1', 'サトウ'],
    ['furigana2', 'モモコ'],
  ])('are shown at %s until the old value returns', (field, value) => {
    const talk = talkAt('email')
    const before = talk.store.field(field)!
    expect(before.notes.map(({ id }) => id)).not.toContain('changed')
    talk.type(field, value)
    expect(talk.store.field(field)!.notes).toContainEqual({ id: 'changed', text: inField(field, 'changed') })
    talk.type(field, before.value)
    expect(talk.store.field(field)).toEqual(before)
  })

  test('are shown neither before the first answer nor without a text in the flow', () => {
    const talk = talkAt('school')
    talk.type('zip', '1500002')
    expect(talk.notesOf('zip')).toEqual(['hint'])
    const answered = talkAt('email')
    answered.type('birthYear', '1980')
    answered.type('tel', '0312345678')
    expect([answered.notesOf('birthYear'), answered.notesOf('tel')]).toEqual([[], ['hint']])
  })
})

test('options have the order of their table and the texts of the mode', () => {
  const talk = talkAt('sex')
  expect(talk.store.field('sex')?.options.map(({ id, title }) => [id, title])).toEqual([
    ['man', title('sex', 'man')],
    ['woman', title('sex', 'woman')],
  ])
  talk.change({ isParentRequest: true })
  expect(talk.store.field('sex')?.options.map(({ title }) => title)).toEqual(
    ['man', 'woman'].map((id) => title('sex', id, { parent: true })),
  )
})

test('a child’s birthday does not suggest the visitor’s own', () => {
  const talk = talkAt('sex')
  expect(talk.store.field('birthYear')?.slots.autocomplete).toBe('bday-year')
  talk.change({ isParentRequest: true })
  expect(talk.store.field('birthYear')?.slots.autocomplete).toBeUndefined()
})

test('a field has its suggestions, whether it has a reading, and whether it is the last of its step', () => {
  const talk = talkAt('email')
  const { field } = talk.store
  expect(field('email')?.suggestions).toHaveLength(21)
  expect(field('tel')?.suggestions).toEqual([])
  expect(['name1', 'name2', 'furigana1'].map((id) => field(id)?.read)).toEqual([true, true, false])
  expect(['birthYear', 'birthMonth', 'birthDay'].map((id) => field(id)?.last)).toEqual([false, false, true])
})

test('the message of a rule is that of the flow, or otherwise that of the rule', () => {
  const messageIn = (messages: Record<string, string>) => {
    const talk = talkAt('sex', { program: edition((flow) => (flow.messages = messages)) })
    talk.type('birthYear', 'x')
    return talk.errorOf('birthYear')
  }
  expect(messageIn({ numeric: '{field}?' })).toBe(`${label('birthYear')}?`)
  expect(messageIn({})).toBe(numeric.ja.replace('{field}', label('birthYear')))
})
