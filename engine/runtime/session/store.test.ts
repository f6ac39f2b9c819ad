import { describe, expect, test, vi } from 'vitest'
import { converse, readyToSend } from '../../../tests/support/conversation.ts'
import { edition, program } from '../../../tests/support/enquiry.ts'
import type { Request } from './requests.ts'
import { createStore, type Key } from './store.ts'

const watch = (talk: ReturnType<typeof converse>, ...keys: Key[]) => {
  const received: Key[] = []
  const ends = keys.map((key) => talk.store.subscribe(key, () => void received.push(key)))
  return { received, end: () => ends.forEach((end) => end()) }
}

test('listeners receive the changes of their own part, once per event, until they stop', () => {
  const talk = readyToSend()
  const { received, end } = watch(talk, 'frame', 'step/name', 'field/name1', 'field/name2', 'field/name1')
  talk.type('name1', '佐藤')
  expect(received).toEqual(['frame', 'step/name', 'field/name1', 'field/name1'])
  talk.type('name1', '佐')
  expect(received.slice(4)).toEqual(['field/name1', 'field/name1'])
  end()
  talk.type('name1', '佐藤')
  expect(received).toHaveLength(6)
})

test('a part that appears or disappears is reported', () => {
  const talk = converse()
  const { received } = watch(talk, 'step/sex', 'field/sex', 'step/tel')
  talk.open()
  talk.dispatch({ type: 'closed' })
  expect(received).toEqual(['step/sex', 'field/sex', 'step/sex', 'field/sex'])
  expect([talk.store.step('sex'), talk.store.field('sex')]).toEqual([undefined, undefined])
})

test('requests are carried out after the listeners were called, with the new state', () => {
  const order: string[] = []
  const carryOut = ({ type }: Request) => void order.push(`${type} ${store.state().visit.open}`)
  const store = createStore(program, { now: () => 0, carryOut })
  store.subscribe('frame', () => order.push('listener'))
  const host = { options: {}, query: {} }
  store.dispatch({
    type: 'opened',
    host,
    today: '2026-11-21',
    memory: { bannerShown: false, agreed: false },
    key: 'k',
    depth: 0,
  })
  expect(order.slice(0, 2)).toEqual(['listener', 'signal true'])
  expect(order.slice(1).every((entry) => entry.endsWith('true'))).toBe(true)
})

test('a request may dispatch the next event at once', () => {
  const carryOut = vi.fn<(request: Request) => void>(({ type }) => {
    if (type === 'fetchImages') store.dispatch({ type: 'imagesReplied', images: [] })
    if (type === 'pushHistory') store.dispatch({ type: 'edited', field: 'sex', value: 'man' })
  })
  const store = createStore(program, { now: () => 0, carryOut })
  const host = { options: {}, query: {} }
  store.dispatch({
    type: 'opened',
    host,
    today: '2026-11-21',
    memory: { bannerShown: false, agreed: false },
    key: 'k',
    depth: 0,
  })
  expect(store.frame().shown).toEqual(['sex', 'birthday'])
})

describe('another edition of the flow', () => {
  test('keeps the answers that it still has', () => {
    const talk = readyToSend()
    const { received } = watch(talk, 'step/job')
    talk.store.replace(
      edition((flow) => {
        Object.assign(flow.steps.job!.bubbles, { question: 'お仕事は？' })
        flow.order = flow.order.filter((step) => step !== 'school')
        delete flow.steps.school
        flow.clients!.needs = ['sex']
        flow.clients!.query = ['sex']
        Object.assign(flow.steps.email!.fields, { nickname: { type: 'text', label: 'あだ名' } })
      }),
    )
    expect(talk.store.step('job')).toMatchObject({ state: 'confirmed', bubbles: [{ text: 'お仕事は？' }] })
    expect(talk.store.step('school')).toBeUndefined()
    expect(talk.store.field('name1')?.value).toBe('山田')
    expect(talk.store.field('nickname')?.value).toBe('')
    expect(received).toEqual(['step/job'])
    talk.type('tel', '0312345678')
    expect(talk.store.field('tel')?.value).toBe('0312345678')
  })

  test('resets a field to its default if its kind of value has changed', () => {
    const talk = readyToSend()
    talk.store.replace(
      edition((flow) => Object.assign(flow.steps.email!.fields, { agreement: { type: 'text', label: '同意' } })),
    )
    expect(talk.store.field('agreement')?.value).toBe('')
  })
})

describe('a prepared view', () => {
  const opened = {
    type: 'opened',
    host: { options: {}, query: {} },
    today: '2026-11-21',
    memory: { bannerShown: false, agreed: false },
    key: 'k',
    depth: 0,
  } as const

  test('is that of the opening, while the session stays closed and requests nothing', () => {
    const talk = converse()
    talk.store.prepare(opened)
    expect([talk.store.frame().open, talk.store.frame().prepared]).toEqual([false, true])
    expect(talk.store.step('sex')!.state).toBe('asked')
    expect([talk.store.state().visit.open, talk.requests, talk.events]).toEqual([false, [], []])
  })

  test('keeps its steps and fields when the form opens', () => {
    const talk = converse()
    talk.store.prepare(opened)
    const before = [talk.store.step('sex'), talk.store.field('sex')]
    const { received } = watch(talk, 'frame', 'step/sex', 'field/sex')
    talk.dispatch(opened)
    expect(received).toEqual(['frame'])
    expect([talk.store.step('sex'), talk.store.field('sex')].every((part, at) => part === before[at])).toBe(true)
    expect([talk.store.frame().open, talk.store.frame().prepared]).toEqual([true, false])
    expect(talk.signals().map(({ name }) => name)).toEqual(['open', 'step_view'])
  })

  test('is withdrawn by every other event', () => {
    const talk = converse()
    talk.store.prepare(opened)
    talk.dispatch({ type: 'pageChanged', moved: true })
    expect([talk.store.frame().prepared, talk.store.step('sex')]).toEqual([false, undefined])
  })

  test('follows another edition of the flow', () => {
    const talk = converse()
    talk.store.prepare(opened)
    talk.store.replace(edition((flow) => void (flow.steps.sex!.bubbles = { question: 'Who?' })))
    expect(talk.store.step('sex')!.bubbles.map(({ text }) => text)).toEqual(['Who?'])
    expect([talk.store.frame().prepared, talk.store.state().visit.open]).toEqual([true, false])
  })

  test('does not exist for an open form', () => {
    const talk = converse()
    talk.open()
    const frame = talk.store.frame()
    talk.store.prepare(opened)
    expect(talk.store.frame()).toBe(frame)
  })
})
