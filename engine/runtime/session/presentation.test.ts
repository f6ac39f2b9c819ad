import { expect, test } from 'vitest'
import { goodValues } from '../../../tests/support/answers.ts'
import { agencies, converse, today } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import type { Presentation } from './events.ts'

/** Opens a conversation with a presentation. */
function standing(manner: Partial<Presentation>) {
  const conversation = converse()
  conversation.tell({
    type: 'opened',
    host: { options: {}, query: {} },
    today,
    memory: { bannerShown: false, agreed: false },
    key: 'key',
    depth: 0,
    manner,
  })
  return conversation
}

test('a form that is a part of its page has no history entries, and neither Esc nor a press leads out of it', () => {
  const { store, tell, asked } = standing({ inline: true })
  expect(store.frame().inline).toBe(true)
  tell({ type: 'escapePressed' })
  expect(store.frame()).toMatchObject({ open: true, banner: null })
  tell({ type: 'closed' })
  expect([store.frame().open, asked('pushHistory'), asked('goBack')]).toEqual([false, [], []])
})

test('the next opening stands as usual again', () => {
  const { store, tell, open, asked } = standing({ inline: true, whole: true })
  tell({ type: 'closed' })
  open()
  expect([store.frame().inline, store.frame().shown, asked('pushHistory')]).toEqual([
    false,
    [program.flow.order[0]],
    [expect.anything()],
  ])
})

test('with all questions at once each can be answered in any order, and the same is sent', () => {
  const [whole, usual] = [standing({ whole: true }), converse()]
  usual.open()
  usual.answerUpTo('email')
  const all = whole.store.frame().shown
  expect(all).toEqual(program.flow.order.filter((id) => program.flow.steps[id]!.when === undefined))
  expect(whole.store.frame()).toMatchObject({ progress: { percent: 0 }, send: { complete: false } })
  for (const id of all.toReversed()) if (Object.hasOwn(goodValues, id)) whole.answer(id)
  for (const conversation of [usual, whole]) {
    conversation.reply.clients(agencies)
    conversation.type('agreement', true)
    conversation.tell({ type: 'sendPressed' })
  }
  expect(whole.last('submit').payload).toEqual(usual.last('submit').payload)
  expect(whole.store.frame().progress.percent).toBe(100)
})
