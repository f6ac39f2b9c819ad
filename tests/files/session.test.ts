import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Request } from '../../engine/runtime/session/requests.ts'
import { createStore } from '../../engine/runtime/session/store.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { repairProgram } from './repair.ts'

/** Opens a form with the flow that has the photos question, with the given changes to the flow. */
function conversationOf(more: Partial<Flow> = {}) {
  const requests: Request[] = []
  const program = repairProgram()
  const flow = { ...program.flow, ...more }
  const store = createStore(compileProgram(flow, builtIn), {
    now: () => 0,
    carryOut: (request) => requests.push(request),
  })
  const host = { options: {}, query: {} }
  const memory = { bannerShown: false, agreed: false }
  store.dispatch({ type: 'opened', host, today: '2026-07-01', memory, key: 'key', depth: 1 })
  return {
    flow,
    store,
    /** Returns the last submit request. */
    submitted: () => requests.findLast((request) => request.type === 'submit'),
    /** Answers everything. */
    fill: (photos: readonly string[]) => {
      store.dispatch({ type: 'edited', field: 'photos', value: photos })
      store.dispatch({ type: 'confirmed', step: 'photos' })
      store.dispatch({ type: 'edited', field: 'tel', value: '09012345678' })
      store.dispatch({ type: 'confirmed', step: 'tel' })
    },
  }
}

test('a running upload does not answer its step, and shows a message only after OK', () => {
  const { store } = conversationOf()
  store.dispatch({ type: 'edited', field: 'photos', value: ['~0'], pending: true })
  expect(store.field('photos')!.error).toBeNull()
  store.dispatch({ type: 'confirmed', step: 'photos' })
  expect(store.field('photos')!.error?.rule).toBe('uploaded')
  store.dispatch({ type: 'edited', field: 'photos', value: ['a'] })
  expect(store.field('photos')!.error).toBeNull()
  store.dispatch({ type: 'confirmed', step: 'photos' })
  expect(store.step('photos')!.state).toBe('confirmed')
})

test('references are sent unchanged, and are not in the transcript', () => {
  const talk = conversationOf()
  const { store } = talk
  talk.fill(['a', 'b'])
  store.dispatch({ type: 'sendPressed' })
  expect(structuredClone(talk.submitted()?.payload)).toEqual({ photos: ['a', 'b'], tel: '09012345678' })
  expect(store.step('photos')!.transcript).not.toMatch(/\ba\b|\bb\b/)
})

test('the list of answers gives the number of files in words', () => {
  const talk = conversationOf({ review: { title: '', change: '' } })
  const { one: item, several } = talk.flow.steps.photos!.fields.photos!.texts as Record<string, string>
  const wordingOf = (photos: string[]) => {
    talk.fill(photos)
    expect(talk.store.step('photos')!.transcript).toContain(String(photos.length))
    return talk.store.frame().review!.answers.find(({ field }) => field === 'photos')?.answer
  }
  expect(wordingOf(['a'])).toBe(item)
  expect(wordingOf(['a', 'b'])).toBe(several!.replace('{howMany}', '2'))
})

test('a file that the server no longer has is requested again, and the other answers stay', () => {
  const talk = conversationOf()
  const { store } = talk
  talk.fill(['a'])
  store.dispatch({ type: 'sendPressed' })
  const { request } = talk.submitted()!
  store.dispatch({ type: 'conversionReplied', request, outcome: { error: 'error', missing: ['photos', 'nothing'] } })
  expect([store.field('photos')!.value, store.step('photos')!.state, store.step('tel')!.state]).toEqual([
    [],
    'asked',
    'confirmed',
  ])
  expect(store.frame().send.enabled).toBe(false)
})
