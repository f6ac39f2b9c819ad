import { expect, test } from 'vitest'
import { agencies, converse, readyToSend } from '../../../../tests/support/conversation.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

test.each([
  ['a flow without banners', edition((flow) => delete flow.leave)],
  ['a flow with the banner "none"', edition((flow) => Object.assign(flow.leave!, { banner: 'none' }))],
])('%s adds one history entry, and Back closes the form', (_, program) => {
  const talk = converse({ program })
  talk.open()
  expect(talk.requestsOf('pushHistory')).toEqual([{ type: 'pushHistory', entries: 1 }])
  talk.dispatch({ type: 'traversed', depth: 0 })
  expect(talk.store.frame().open).toBe(false)
  expect(talk.requestsOf('goBack')).toEqual([])
})

test('a flow may have a banner only in parent mode', () => {
  const program = edition((flow) =>
    Object.assign(flow.leave!, { banner: [{ when: { parent: true }, use: 'support' }] }),
  )
  const entries = [true, false].map((isParentRequest) => {
    const talk = converse({ program })
    talk.open({ isParentRequest })
    return talk.last('pushHistory').entries
  })
  expect(entries).toEqual([3, 1])
})

test('answers are not kept: the next opening is empty', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'closed' })
  talk.open()
  expect(talk.store.frame()).toMatchObject({ shown: ['sex'], clients: [], progress: { percent: 0 } })
  expect(talk.store.field('sex')?.value).toBe('')
  talk.reply.clients(agencies)
  expect(talk.store.frame().clients).toEqual([])
})

test('a closed form ignores every event', () => {
  const talk = converse()
  const before = talk.store.state()
  talk.dispatch({ type: 'leavePressed' })
  talk.dispatch({ type: 'traversed', depth: 2 })
  talk.dispatch({ type: 'closed' })
  talk.dispatch({ type: 'sendPressed' })
  talk.dispatch({ type: 'edited', field: 'sex', value: 'man' })
  expect(talk.store.state()).toBe(before)
  expect(talk.requests).toEqual([])
})
