import { describe, expect, test } from 'vitest'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'

const talkAt = (last: string): Conversation => {
  const talk = converse()
  talk.open()
  talk.answerUpTo(last)
  return talk
}

describe('readings', () => {
  const reportReading = (talk: Conversation, of: string, text: string, uncertain = false) =>
    talk.dispatch({ type: 'readingHeard', of, text, uncertain })
  const reading = (talk: Conversation) => talk.store.field('furigana1')?.value

  test('follow the name of their field', () => {
    const talk = talkAt('address')
    reportReading(talk, 'name1', 'ヤマ')
    reportReading(talk, 'name1', 'ヤマダ')
    expect([reading(talk), talk.store.field('furigana2')?.value]).toEqual(['ヤマダ', ''])
    expect(talk.errorOf('furigana1')).toBeUndefined()
    reportReading(talk, 'name1', '')
    expect(reading(talk)).toBe('')
  })

  test('are not replaced once the visitor has typed them, until they are emptied', () => {
    const talk = talkAt('address')
    reportReading(talk, 'name1', 'サンダ')
    talk.type('furigana1', 'ヤマダ')
    reportReading(talk, 'name1', 'サンデン', true)
    expect(talk.notesOf('furigana1')).toEqual([])
    reportReading(talk, 'name1', '')
    expect(reading(talk)).toBe('ヤマダ')
    talk.type('furigana1', '')
    reportReading(talk, 'name1', 'サトウ')
    expect(reading(talk)).toBe('サトウ')
  })

  test('that are uncertain have a note until they are certain or edited', () => {
    const talk = talkAt('address')
    reportReading(talk, 'name1', 'ヤ', true)
    expect(talk.notesOf('furigana1')).toEqual(['uncertain'])
    reportReading(talk, 'name1', 'ヤマダ')
    expect(talk.notesOf('furigana1')).toEqual([])
    reportReading(talk, 'name1', 'ヤ', true)
    reportReading(talk, 'name1', 'ヤ')
    expect(talk.notesOf('furigana1')).toEqual([])
    reportReading(talk, 'name1', 'ヤ', true)
    talk.type('furigana1', 'ヤマ')
    expect(talk.notesOf('furigana1')).toEqual([])
  })

  test('of a field without a reading field are ignored', () => {
    const talk = talkAt('address')
    const { steps } = talk.store.state()
    reportReading(talk, 'furigana1', 'ヤマダ')
    expect(talk.store.state().steps).toBe(steps)
  })
})
