import { expect, test } from 'vitest'
import { goodValues } from '../../../tests/support/answers.ts'
import { agencies, converse, today } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import type { Presentation } from './events.ts'

/** Opens a conversation with a presentation. */
function openedAs(presentation: Partial<Presentation>) {
  const conversation = converse()
  conversation.dispatch({
    type: 'opened',
    host: { options: {}, query: {} },
    today,
    memory: { bannerShown: false, agreed: false },
    key: 'key',
    depth: 0,
    manner: presentation,
  })
  return conversation
}

test('an inline form has no history entries, and neither Esc nor a press shows a banner', () => {
  const { store, dispatch, requestsOf } = openedAs({ inline: true })
  expect(store.frame().inline).toBe(true)
  dispatch({ type: 'escapePressed' })
  expect(store.frame()).toMatchObject({ open: true, banner: null })
  dispatch({ type: 'closed' })
  expect([store.frame().open, requestsOf('pushHistory'), requestsOf('goBack')]).toEqual([false, [], []])
})

test('the next opening has the usual presentation again', () => {
  const { store, dispatch, open, requestsOf } = openedAs({ inline: true, whole: true })
  dispatch({ type: 'closed' })
  open()
  expect([store.frame().inline, store.frame().shown, requestsOf('pushHistory')]).toEqual([
    false,
    [program.flow.order[0]],
    [expect.anything()],
  ])
})

test('with all questions at once each can be answered in any order, and the payload is the same', () => {
  const [allAtOnce, stepwise] = [openedAs({ whole: true }), converse()]
  stepwise.open()
  stepwise.answerUpTo('email')
  const all = allAtOnce.store.frame().shown
  expect(all).toEqual(program.flow.order.filter((id) => program.flow.steps[id]!.when === undefined))
  expect(allAtOnce.store.frame()).toMatchObject({ progress: { percent: 0 }, send: { complete: false } })
  for (const id of all.toReversed()) if (Object.hasOwn(goodValues, id)) allAtOnce.answer(id)
  for (const conversation of [stepwise, allAtOnce]) {
    conversation.reply.clients(agencies)
    conversation.type('agreement', true)
    conversation.dispatch({ type: 'sendPressed' })
  }
  expect(allAtOnce.last('submit').payload).toEqual(stepwise.last('submit').payload)
  expect(allAtOnce.store.frame().progress.percent).toBe(100)
})
