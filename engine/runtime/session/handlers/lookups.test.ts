import { describe, expect, test } from 'vitest'
import type { Found } from '../../../../schemas/calls/look-up.ts'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'

const place = (region: number, locality: string, street = '', shared = false): Found => ({
  values: { region_id: region, locality, street, extended: '' },
  candidates: shared
    ? [
        { region_id: region, locality, street },
        { region_id: 14, locality: '横浜市', street },
      ]
    : [],
})
const chiyoda = place(13, '千代田区', '千代田')

const talkAt = (last: string): Conversation => {
  const talk = converse()
  talk.open()
  talk.answerUpTo(last)
  return talk
}
const address = (talk: Conversation) => ['pref', 'address1', 'address2'].map((id) => talk.store.field(id)?.value)

describe('the look-up of a postal code', () => {
  test.each([
    ['1000001', ['1000001']],
    ['100-0001', ['1000001']],
    ['１００−０００１', ['1000001']],
    ['〒100-0001', ['1000001']],
    ['10000012', ['1000001']],
    ['100-000', []],
    ['100000a', []],
    ['', []],
  ])('requests for "%s" the keys %j', (typed, keys) => {
    const talk = talkAt('school')
    talk.type('zip', typed)
    talk.dispatch({ type: 'committed', field: 'zip' })
    expect(talk.requestsOf('lookUp').map(({ source, key }) => [source, key])).toEqual(
      keys.map((key) => ['postal', key]),
    )
  })

  test('fills a field with cleaned text up to its limit', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.reply.lookUp(place(13, ' 千代田区', '千'.repeat(200)))
    expect([...address(talk), talk.notesOf('address1').includes('cut')]).toEqual([
      'tokyo',
      `千代田区${'千'.repeat(96)}`,
      '',
      true,
    ])
    talk.type('zip', '1000002')
    talk.reply.lookUp(chiyoda)
    expect([...address(talk), talk.notesOf('address1').includes('cut')]).toEqual(['tokyo', '千代田区千代田', '', false])
  })

  test('fills the prefecture and the first line, without messages or notes', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.reply.lookUp(chiyoda)
    expect(address(talk)).toEqual(['tokyo', '千代田区千代田', ''])
    expect(['pref', 'address1', 'address2'].map(talk.errorOf)).toEqual([undefined, undefined, undefined])
    expect(talk.notesOf('zip')).toEqual(['hint'])
  })

  test.each([
    ['missing', 'missing', ['', '', '']],
    ['failed', 'failed', ['tokyo', '千代田区千代田', '']],
    [place(13, '渋谷区', '', true), 'shared', ['tokyo', '渋谷区', '']],
  ] as const)('shows its note when a second code is %j', (found, note, filled) => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.reply.lookUp(chiyoda)
    talk.type('zip', '1500000')
    expect(talk.notesOf('zip')).toEqual(['hint'])
    talk.reply.lookUp(found)
    expect(talk.notesOf('zip')).toEqual(['hint', note])
    expect(address(talk)).toEqual(filled)
    talk.type('zip', '150000')
    expect(talk.notesOf('zip')).toEqual(['hint'])
  })

  test('never overwrites typed text', () => {
    const talk = talkAt('school')
    talk.type('address1', '千代田区丸の内')
    talk.type('zip', '1500002')
    talk.reply.lookUp(place(13, '渋谷区', '渋谷'))
    expect(address(talk)).toEqual(['tokyo', '千代田区丸の内', ''])
    talk.type('pref', 'osaka')
    talk.type('zip', '1000001')
    talk.reply.lookUp('missing')
    expect(address(talk)).toEqual(['osaka', '千代田区丸の内', ''])
  })

  test('fills a field that the visitor has emptied', () => {
    const talk = talkAt('school')
    talk.type('address1', '丸の内')
    talk.type('address1', '')
    talk.type('zip', '1000001')
    talk.reply.lookUp(chiyoda)
    expect(address(talk)[1]).toBe('千代田区千代田')
  })

  test('uses only the reply to the newest code', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    const early = talk.last('lookUp').request
    talk.type('zip', '1500002')
    talk.reply.lookUp(place(13, '渋谷区', '渋谷'))
    talk.dispatch({ type: 'lookupReplied', request: early, found: chiyoda })
    expect(address(talk)[1]).toBe('渋谷区渋谷')
  })

  test('uses a reply once: a field that is emptied afterwards stays empty', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.reply.lookUp(chiyoda)
    talk.type('address1', '')
    talk.reply.lookUp(chiyoda)
    expect(address(talk)[1]).toBe('')
  })

  test('drops a reply to a code that has changed since', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.type('zip', '100000')
    talk.reply.lookUp(chiyoda)
    expect(address(talk)).toEqual(['', '', ''])
  })

  test('drops a reply after the form was closed and opened again', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.dispatch({ type: 'closed' })
    talk.open()
    talk.answerUpTo('school')
    talk.reply.lookUp(chiyoda)
    expect(address(talk)).toEqual(['', '', ''])
  })

  test('is repeated after a failure, after 2 and 6 s or back online, and the note stays until it works', () => {
    const talk = talkAt('school')
    const requestedKeys = () => talk.requestsOf('lookUp').map(({ key }) => key)
    talk.type('zip', '1000001')
    for (const [index, pause] of [2000, 6000].entries()) {
      talk.reply.lookUp('failed')
      expect(talk.notesOf('zip')).toEqual(['hint', 'failed'])
      talk.reply.timer(pause)
      expect([requestedKeys().length, talk.notesOf('zip')]).toEqual([index + 2, ['hint', 'failed']])
      talk.reply.timer(pause)
      talk.dispatch({ type: 'cameOnline' })
      expect(requestedKeys(), 'once for each failure').toHaveLength(index + 2)
    }
    const timers = talk.requestsOf('startTimer').length
    talk.reply.lookUp('failed')
    expect([requestedKeys().length, talk.requestsOf('startTimer').length]).toEqual([3, timers])
    talk.dispatch({ type: 'cameOnline' })
    talk.reply.lookUp(chiyoda)
    expect([talk.notesOf('zip'), address(talk)[1], requestedKeys()]).toEqual([
      ['hint'],
      '千代田区千代田',
      Array(4).fill('1000001'),
    ])
  })

  test('is not repeated after a failure if the code has changed', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.reply.lookUp('failed')
    talk.type('zip', '100000')
    const after = talk.during(() => {
      talk.reply.timer(2000)
      talk.dispatch({ type: 'cameOnline' })
    })
    expect([after, talk.notesOf('zip')]).toEqual([[], ['hint']])
  })

  test('leaves the prefecture empty for a region without an option', () => {
    const talk = talkAt('school')
    talk.type('zip', '1000001')
    talk.reply.lookUp(place(48, '？'))
    expect(address(talk)[0]).toBe('')
  })

  test('makes a confirmed address unconfirmed when it changes it', () => {
    const talk = talkAt('address')
    expect(talk.store.step('address')?.state).toBe('confirmed')
    talk.type('address1', '')
    talk.reply.lookUp(chiyoda)
    expect(talk.store.step('address')?.state).toBe('confirmed')
    talk.type('zip', '1500002')
    talk.reply.lookUp(place(13, '渋谷区', '渋谷'))
    expect(talk.store.step('address')?.state).toBe('answered')
    expect(talk.notesOf('address1')).toEqual(['changed'])
  })
})
