import { describe, expect, test } from 'vitest'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'

const talkAt = (last: string, setting: Parameters<typeof converse>[0] = {}): Conversation => {
  const talk = converse(setting)
  talk.open()
  talk.answerUpTo(last)
  return talk
}

describe('a name of katakana alone', () => {
  const typed = (name1: string, leave: (talk: Conversation) => void, setting = {}) => {
    const talk = talkAt('address', setting)
    talk.type('name1', name1)
    leave(talk)
    return talk.store.frame().attention
  }
  const left = (talk: Conversation) => talk.dispatch({ type: 'committed', field: 'name1' })

  test.each([
    ['マリア', true],
    ['ﾏﾘｱ', true],
    ['マリア・ルイサ', true],
    ['ー', false],
    ['', false],
    ['山田', false],
    ['マリ亜', false],
    ['まりあ', false],
    ['Maria', false],
  ])('%s opens the notice: %s', (name, opens) => {
    expect(typed(name, left)).toBe(opens)
  })

  test('opens no notice while it is typed, in a reading, or in a browser session that has agreed', () => {
    expect(typed('マリア', () => {})).toBe(false)
    expect(
      typed('山田', (talk) => {
        talk.type('furigana1', 'ヤマダ')
        talk.dispatch({ type: 'committed', field: 'furigana1' })
      }),
    ).toBe(false)
    expect(typed('マリア', left, { memory: { agreed: true } })).toBe(false)
  })

  test('blocks OK until the visitor agrees', () => {
    const talk = talkAt('address')
    for (const [field, value] of [
      ['name1', 'マリア'],
      ['name2', 'ルイサ'],
      ['furigana1', 'マリア'],
      ['furigana2', 'ルイサ'],
    ] as const)
      talk.type(field, value)
    talk.dispatch({ type: 'confirmed', step: 'name' })
    expect(talk.store.frame().attention).toBe(true)
    expect(talk.signals('modal').map(({ detail }) => detail.type)).toEqual(['attention'])
    expect(talk.store.step('name')?.state).toBe('asked')
    talk.dispatch({ type: 'attentionAgreed' })
    talk.dispatch({ type: 'confirmed', step: 'name' })
    expect(talk.store.frame().attention).toBe(false)
    expect(talk.store.step('name')?.state).toBe('confirmed')
  })
})
