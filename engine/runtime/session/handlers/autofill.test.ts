import { expect, test } from 'vitest'
import { converse } from '../../../../tests/support/conversation.ts'
import { message } from '../../../../tests/support/copy.ts'

const filled = (field: string, value: string, before = '') => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('address')
  if (before !== '') talk.type(field, before)
  talk.dispatch({ type: 'autofilled', field, value })
  return [talk.store.field(field)?.value, talk.errorOf(field), talk.notesOf(field)]
}

test.each(['山田', '佐々木', 'ヤマ田'])('an autofilled reading "%s" is refused without error', (value) => {
  expect(filled('furigana1', value)).toEqual(['', undefined, ['uncertain']])
  expect(filled('furigana1', value, 'ヤマ')).toEqual(['', undefined, ['uncertain']])
})

test('an autofilled reading is accepted and cleaned like a typed one', () => {
  expect(filled('furigana1', 'ﾔﾏﾀﾞ')).toEqual(['ヤマダ', undefined, []])
  expect(filled('furigana1', 'やまだ')[1]).toBe(message('furigana1', 'katakana'))
})

test('an autofilled name is accepted in the name field', () => {
  expect(filled('name1', ' 山田 ')).toEqual(['山田', undefined, []])
})

test('the note about a refused reading disappears with the next text', () => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('address')
  talk.dispatch({ type: 'autofilled', field: 'furigana1', value: '山田' })
  talk.dispatch({ type: 'committed', field: 'furigana1' })
  expect(talk.notesOf('furigana1')).toEqual(['uncertain'])
  talk.type('furigana1', 'ヤ')
  expect(talk.notesOf('furigana1')).toEqual([])
})
