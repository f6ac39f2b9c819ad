import { beforeEach, expect, test, vi } from 'vitest'
import { goodPayload } from '../../../tests/support/answers.ts'
import { converse } from '../../../tests/support/conversation.ts'
import { edition } from '../../../tests/support/enquiry.ts'
import { verifyPayload } from '../verify/verify.ts'
import { sharesOf } from './split.ts'

const program = edition(({ context, steps }) => {
  context.greeting = { split: { plain: 3, warm: 1, off: 0 } }
  steps.sex!.bubbles = { question: [{ when: { greeting: 'warm' }, use: 'warm' }, { use: 'plain' }] }
  steps.school!.when = { greeting: ['plain', 'off'] }
})
const { flow } = program
const draws = (random: number) => vi.spyOn(Math, 'random').mockReturnValue(random)

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each([
  [0, 'plain'],
  [0.7499, 'plain'],
  [0.75, 'warm'],
  [0.9999, 'warm'],
])('the random number %d draws the share %s, which stays for the visitor', (random, share) => {
  draws(random)
  const item = { ...flow, id: `at-${random}` }
  expect(sharesOf(item)).toEqual({ greeting: share })
  draws(1 - random)
  expect(sharesOf(item)).toEqual({ greeting: share })
  expect(JSON.parse(localStorage.getItem('kaiwa:split')!)).toMatchObject({ [`at-${random}.greeting`]: share })
})

test('a share that the page sets counts and is not stored, and a share that the flow lacks is drawn again', () => {
  draws(0)
  const item = { ...flow, id: 'asked' }
  expect(sharesOf(item, { greeting: 'warm' })).toEqual({ greeting: 'warm' })
  expect(localStorage.getItem('kaiwa:split')).toBeNull()
  localStorage.setItem('kaiwa:split', '{ "asked.greeting": "gone" }')
  expect(sharesOf(item, { greeting: 'nothing' })).toEqual({ greeting: 'plain' })
  localStorage.setItem('kaiwa:split', 'no JSON')
  expect(sharesOf(item)).toEqual({ greeting: 'plain' })
})

test('without storage a share lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  const item = { ...flow, id: 'private' }
  draws(0.9)
  expect(sharesOf(item)).toEqual({ greeting: 'warm' })
  draws(0)
  expect(sharesOf(item)).toEqual({ greeting: 'warm' })
})

test('a share that is drawn ahead is stored when the form opens, and stays the same', () => {
  draws(0.9)
  const item = { ...flow, id: 'ahead' }
  expect(sharesOf(item, {}, true)).toEqual({ greeting: 'warm' })
  expect(localStorage.getItem('kaiwa:split')).toBeNull()
  draws(0)
  expect(sharesOf(item, {}, true)).toEqual({ greeting: 'warm' })
  expect(sharesOf(item)).toEqual({ greeting: 'warm' })
  expect(JSON.parse(localStorage.getItem('kaiwa:split')!)).toMatchObject({ 'ahead.greeting': 'warm' })
})

test('a share decides conditions, is part of every event, and is judged with its own questions by the server', () => {
  const talk = converse({ program })
  const opening = { today: '2026-11-21', memory: { bannerShown: false, agreed: false }, key: 'key', depth: 0 }
  talk.dispatch({ type: 'opened', host: { options: {}, query: {}, split: { greeting: 'warm' } }, ...opening })
  expect(talk.store.step('sex')!.bubbles.map(({ text }) => text)).toEqual(['warm'])
  expect(talk.signals('open')[0]!.detail).toMatchObject({ split_greeting: 'warm' })
  const { school: _, ...without } = goodPayload
  for (const payload of [goodPayload, without]) expect(verifyPayload(program, payload, '2026-11-21')).toEqual([])
})
