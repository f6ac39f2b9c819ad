import { expect, test } from 'vitest'
import { converse } from '../../../../tests/support/conversation.ts'
import { inField } from '../../../../tests/support/copy.ts'

const talk = converse()
talk.open()
talk.answerUpTo('address')
const note = () => talk.store.field('furigana1')!.notes.find(({ id }) => id === 'look-alike')?.text

test.each([
  ['ヤマ二', inField('furigana1', 'lookAlike.known', { found: '二', meant: 'ニ' })],
  ['やまだ', inField('furigana1', 'lookAlike.other', { found: 'や' })],
  ['ヤマニ', undefined],
  ['ー', undefined],
  ['', undefined],
])('the reading "%s" gets the note %s', (reading, text) => {
  talk.type('furigana1', reading)
  expect(note()).toBe(text)
})

test('other fields, and readings that the visitor has not touched, get no note', () => {
  talk.type('name1', '二')
  expect(talk.notesOf('name1')).toEqual([])
  talk.dispatch({ type: 'readingHeard', of: 'name2', text: '二', uncertain: false })
  expect(talk.notesOf('furigana2')).toEqual([])
})
