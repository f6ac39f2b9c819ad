import { describe, expect, test } from 'vitest'
import type { Outcomes } from '../../../../schemas/calls/ask-outcomes.ts'
import { agencies, converse, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { program } from '../../../../tests/support/enquiry.ts'

const { earlier } = program.flow.send

/** Opens a form after sendings whose outcome is still unknown. */
const opened = (unresolved: readonly string[]): Conversation => {
  const talk = converse()
  talk.dispatch({
    type: 'opened',
    host: { options: { isParentRequest: true, prefId: 13 }, query: { utm_source: 'x' } },
    today: '2026-11-21',
    memory: { bannerShown: false, agreed: false },
    key: 'new-key',
    unresolved,
    depth: 0,
  })
  return talk
}
const reported = (talk: Conversation, outcomes: Outcomes) =>
  talk.during(() => talk.dispatch({ type: 'outcomesReplied', request: talk.last('askOutcomes').request, outcomes }))
const sent = (talk: Conversation) => {
  talk.answerUpTo('email')
  talk.reply.clients(agencies)
  talk.dispatch({ type: 'sendPressed' })
  return talk.last('submit').replaces
}

test('an opening without unresolved sendings requests and reports nothing', () => {
  const talk = opened([])
  expect([talk.requestsOf('askOutcomes'), talk.requestsOf('keepKeys'), talk.store.frame().earlier]).toEqual([
    [],
    [],
    null,
  ])
})

test('an opening after unresolved sendings requests their outcome and shows nothing until the reply', () => {
  const talk = opened(['one', 'two'])
  expect(talk.last('askOutcomes').keys).toEqual(['one', 'two'])
  expect(talk.store.frame().earlier).toBeNull()
})

const thanks = (token: string) => `/chat_form/thanks?token=${token}&is_parent_request=1&pref_id=13&utm_source=x`
const link = (token: string) => ({ text: earlier!.link, href: thanks(token) })

describe('the outcome of earlier sendings is shown, and the next sending replaces the open ones', () => {
  test.each([
    ['stored', { one: 't1' }, ['one'], link('t1'), []],
    ['lost', { one: null }, ['one'], null, ['one']],
    ['unknown', {}, ['one'], null, ['one']],
    ['stored', { one: 't1', two: 't2' }, ['one', 'two'], link('t2'), []],
    ['stored', { one: 't1', two: null }, ['one', 'two'], link('t1'), ['two']],
    ['stored', { two: 't2' }, ['one', 'two'], link('t2'), ['one']],
    ['unknown', { one: null }, ['one', 'two'], null, ['one', 'two']],
  ] as const)('%s after the reply %j', (outcome, outcomes, keys, way, left) => {
    const talk = opened(keys)
    expect(reported(talk, outcomes)).toEqual([{ type: 'keepKeys', keys: left }])
    expect(talk.store.frame().earlier).toEqual({ outcome, text: earlier![outcome], link: way, isLast: false })
    expect(sent(talk)).toEqual(left)
  })

  test('a sending before the outcome is known also replaces them, and the late outcome is ignored', () => {
    const talk = opened(['one'])
    expect(sent(talk)).toEqual(['one'])
    expect(reported(talk, { one: 't' })).toEqual([])
    expect(talk.store.frame().earlier).toBeNull()
  })
})

test('a page that is restored while sending requests the outcome and drops the late reply', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  const { key, request } = talk.last('submit')
  talk.dispatch({ type: 'pageRestored' })
  expect(talk.last('askOutcomes').keys).toEqual([key])
  expect(talk.requestsOf('submit')).toHaveLength(1)
  talk.dispatch({ type: 'conversionReplied', request, outcome: { token: 'late' } })
  expect(talk.requestsOf('navigate')).toEqual([])
  reported(talk, { [key]: 'token' })
  expect(talk.store.frame().earlier).toMatchObject({
    outcome: 'stored',
    link: { href: '/chat_form/thanks?token=token' },
  })
})
