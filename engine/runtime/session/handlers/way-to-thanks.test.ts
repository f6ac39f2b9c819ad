import { describe, expect, test } from 'vitest'
import { readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import type { SessionEvent } from '../events.ts'

/** Returns a form whose enquiry was accepted, while the browser goes to the next page. */
const accepted = (...events: SessionEvent[]): Conversation => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  talk.reply.conversion({ token: 't' })
  for (const event of events) talk.dispatch(event)
  return talk
}
const back = (depth: number): SessionEvent => ({ type: 'traversed', depth })
const seen = (talk: Conversation) => {
  const { open, modal, earlier, send } = talk.store.frame()
  return { open, modal: modal?.type, outcome: earlier?.outcome, href: earlier?.link?.href, enabled: send.enabled }
}
const notice = { open: true, modal: undefined, outcome: 'stored', href: '/chat_form/thanks?token=t', enabled: false }

test('an accepted enquiry stores the token and no answer', () => {
  expect(accepted().requestsOf('keepAccepted')).toEqual([{ type: 'keepAccepted', token: 't' }])
})

describe('the form shows that the enquiry is stored, and does not send it again', () => {
  test.each<[string, SessionEvent[]]>([
    ['after Back', [back(2)]],
    ['after a second Back', [back(2), back(1)]],
    ['after Back to the entry of the page', [back(2), back(1), back(0)]],
    ['when the thanks page does not load', [{ type: 'thanksMissed' }]],
    ['on a page that is restored after Back', [{ type: 'pageRestored', accepted: 't' }]],
  ])('%s', (_, events) => {
    const talk = accepted(...events, { type: 'sendPressed' })
    expect(seen(talk)).toEqual(notice)
    expect(talk.requestsOf('submit')).toHaveLength(1)
    expect(talk.signals('banner_view')).toEqual([])
  })

  test('after Back the thanks page is requested once more when the browser has cancelled the first request', () => {
    const to = '/chat_form/thanks?token=t'
    expect(accepted(back(2), back(1), back(0)).requestsOf('navigate')).toEqual([
      { type: 'navigate', to },
      { type: 'navigate', to, after: 100 },
    ])
  })

  test('the form with this message may be closed, and the next opening shows it', () => {
    const talk = accepted(back(2), { type: 'closed' })
    expect(talk.store.frame().open).toBe(false)
    const again = readyToSend()
    again.dispatch({ type: 'closed' })
    again.dispatch({
      type: 'opened',
      host: { options: {}, query: {} },
      today: '2026-11-21',
      memory: { bannerShown: false, agreed: false },
      key: 'k',
      accepted: 't',
      depth: 0,
    })
    expect(again.store.frame().earlier).toMatchObject({ outcome: 'stored', isLast: false })
  })
})

test('following the link ends the message', () => {
  expect(accepted(back(2), { type: 'thanksShown' }).last('keepAccepted')).toEqual({ type: 'keepAccepted', token: '' })
})

test('a page restored from the thanks page is as it was before the sending', () => {
  expect(seen(accepted({ type: 'pageRestored' }))).toMatchObject({
    modal: undefined,
    outcome: undefined,
    enabled: true,
  })
})
