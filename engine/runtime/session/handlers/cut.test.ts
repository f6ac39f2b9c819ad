import { expect, test } from 'vitest'
import { converse } from '../../../../tests/support/conversation.ts'

const talkAt = (last: string) => {
  const talk = converse()
  talk.open()
  talk.answerUpTo(last)
  return talk
}

test('a pasted or filled-in text that is too long is cut, with a note until it changes', () => {
  const talk = talkAt('school')
  const paste = (value: string) => talk.dispatch({ type: 'edited', field: 'zip', value, whole: true })
  const seen = () => [talk.store.field('zip')?.value, talk.notesOf('zip').includes('cut')]
  paste('100-0001')
  expect(seen(), 'removed separators do not count as cut').toEqual(['100-0001', false])
  paste('〒100-000123')
  expect(seen()).toEqual(['1000001', true])
  expect(talk.store.field('zip')!.notes.find(({ id }) => id === 'cut')!.text).toContain('7')
  talk.type('zip', '10000019')
  expect(seen(), 'a letter beyond the end changes nothing').toEqual(['1000001', true])
  talk.type('zip', '100000')
  expect(seen()).toEqual(['100000', false])
  talk.dispatch({ type: 'autofilled', field: 'zip', value: '15000021' })
  expect(seen()).toEqual(['1500002', true])
  paste('1500002')
  expect(seen(), 'all of it').toEqual(['1500002', false])
})

test('typing stops at the end of the field without a note', () => {
  const talk = talkAt('name')
  for (const typed of ['09012345678', '090123456789']) talk.type('tel', typed)
  expect([talk.store.field('tel')?.value, talk.notesOf('tel').includes('cut')]).toEqual(['09012345678', false])
})
