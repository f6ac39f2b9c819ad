import { describe, expect, test } from 'vitest'
import { readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import type { SessionEvent } from '../events.ts'

const to = (depth: number): SessionEvent => ({ type: 'traversed', depth })
const sent = (...events: SessionEvent[]): Conversation => {
  const talk = readyToSend()
  for (const event of [{ type: 'sendPressed' } as const, ...events]) talk.dispatch(event)
  return talk
}
/** Returns the form's movements in the history. */
const moves = (talk: Conversation, event: SessionEvent) =>
  talk
    .during(() => talk.dispatch(event))
    .flatMap((request) => (request.type === 'goForward' || request.type === 'goBack' ? [request] : []))
const forward = (entries: number) => [{ type: 'goForward', entries }]

describe('Back while answers are being sent', () => {
  test('changes nothing once the browser is back on the form’s entry', () => {
    const talk = sent(to(2), to(3))
    expect([talk.store.frame().modal?.type, talk.store.state().frame.depth, talk.signals('banner_view')]).toEqual([
      'submitting',
      3,
      [],
    ])
    talk.reply.conversion({ error: 'error' })
    talk.reply.timer()
    expect(moves(talk, { type: 'closed' })).toEqual([{ type: 'goBack', entries: 3 }])
  })

  test('goes forward again each time it is pressed', () => {
    const talk = sent()
    expect([2, 1, 0].map((depth) => moves(talk, to(depth)))).toEqual([forward(1), forward(1), forward(1)])
  })

  test('keeps the form with its message if the browser does not go forward, and keeps the page’s entries', () => {
    const talk = sent(to(0))
    talk.reply.conversion({ error: 'error' })
    expect([talk.store.frame().modal?.type, talk.store.state().frame.depth]).toEqual(['error', 0])
    talk.reply.timer()
    expect(moves(talk, { type: 'closed' })).toEqual([])
    expect(talk.store.frame().open).toBe(false)
  })

  test('requests the next page again if it was already requested', () => {
    const talk = sent()
    talk.reply.conversion({ token: 't' })
    const { to: next } = talk.last('navigate')
    talk.dispatch(to(2))
    expect(talk.requestsOf('navigate').map((request) => request.to)).toEqual([next, next])
    expect(talk.requestsOf('goForward')).toEqual([])
  })
})
