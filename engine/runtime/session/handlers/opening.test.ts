import { describe, expect, test } from 'vitest'
import type { OpenOptions } from '../../../../schemas/host.ts'
import { agencies, converse, readyToSend } from '../../../../tests/support/conversation.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

/** The first flow with texts that depend on facts of the page. */
const greeting = edition((flow) => {
  flow.words = {
    ...flow.words,
    place: [{ when: { area: true }, use: '{area}, ' }, { use: '' }],
    age: [
      { when: { generation: 'none' }, use: '' },
      { when: { lpType: 'below' }, use: 'up to {generation}, ' },
      { when: { lpType: 'above' }, use: 'from {generation}, ' },
      { use: '{generation}, ' },
    ],
    who: [{ when: { parent: true }, use: 'a child' }, { use: 'you' }],
  }
  flow.steps.sex!.bubbles = { hello: 'For {place}{age}{who}!' }
})
const hello = (options: OpenOptions) => {
  const talk = converse({ program: greeting })
  talk.open(options)
  return talk.store.step('sex')!.bubbles[0]!.text
}

test.each<[OpenOptions, string]>([
  [{}, 'you'],
  [{ generation: null }, 'you'],
  [{ generation: 0 }, 'you'],
  [{ generation: 10 }, 'you'],
  [{ generation: 35 }, 'you'],
  [{ generation: 20 }, '20, you'],
  [{ generation: 60, lpType: 'below' }, 'up to 60, you'],
  [{ generation: 30, lpType: 'above' }, 'from 30, you'],
  [{ generation: 30, lpType: 'sms' }, '30, you'],
  [{ generation: 30, lpType: 'unheard of' }, '30, you'],
  [{ areaName: '関東' }, '関東, you'],
  [{ areaName: '' }, 'you'],
  [{ areaName: '関東', generation: 40 }, '関東, 40, you'],
  [{ isParentRequest: true }, 'a child'],
  [{ isParentRequest: true, areaName: '関東', generation: 40 }, '関東, 40, a child'],
  [{ areaName: '{generation}$&' }, '{generation}$&, you'],
])('opened with %j the form greets %s', (options, words) => {
  expect(hello(options)).toBe(`For ${words}!`)
})

test.each([
  [20, '2001'],
  [30, '1991'],
  [40, '1981'],
  [50, '1971'],
  [60, '1961'],
  [null, '1996'],
  [10, '1996'],
])('the generation %s suggests the birth year %s', (generation, year) => {
  const talk = converse()
  talk.open({ generation })
  talk.answer('sex')
  expect(talk.store.field('birthYear')?.slots.placeholder).toBe(year)
})

test('the affiliate note is shown at the name if the address names an affiliate', () => {
  const notes = (query: Record<string, string>) => {
    const talk = converse()
    talk.open({}, query)
    talk.answerUpTo('address')
    return talk.store.step('name')!.notes.map(({ id }) => id)
  }
  expect(notes({ utm_medium: 'affiliate' })).toEqual(['affiliate'])
  expect(notes({ utm_medium: 'display' })).toEqual([])
})

test('opening requests history entries and pictures, and reports the opening and the first step', () => {
  const talk = converse()
  talk.open()
  expect(talk.requests.map((request) => (request.type === 'signal' ? request.name : request.type))).toEqual([
    'open',
    'pushHistory',
    'fetchImages',
    'step_view',
  ])
})

test('a flow with its own banner pictures requests none and shows its own', () => {
  const program = edition(({ leave }) => {
    for (const banner of Object.values(leave?.banners ?? {})) delete banner.index
  })
  const talk = converse({ program })
  talk.open()
  expect(talk.requestsOf('fetchImages')).toEqual([])
  talk.dispatch({ type: 'leavePressed' })
  expect(talk.store.frame().banner).toMatchObject({ id: 'popup', image: null, fallback: 'banner-popup.svg' })
})

test('opening an open form does nothing', () => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('job')
  const before = talk.store.state()
  expect(talk.during(() => talk.open({ isParentRequest: true }))).toEqual([])
  expect(talk.store.state()).toBe(before)
})

test('a form on an entry with its mark adds no entry', () => {
  const talk = converse({ depth: 2 })
  talk.open()
  expect(talk.requestsOf('pushHistory')).toEqual([])
  expect(talk.store.state().frame.depth).toBe(2)
})

test('the options and the query of the page are not frozen', () => {
  const options: OpenOptions = { generation: 30 }
  const query = { utm_source: 'x' }
  const talk = converse()
  talk.open(options, query)
  talk.change(options, query)
  talk.answer('sex')
  expect(Object.isFrozen(options) || Object.isFrozen(query)).toBe(false)
})

describe('the info dialog', () => {
  test.each([
    [true, true],
    [false, false],
  ])('opens with the form only if the flow wants it (%s)', (isParentRequest, open) => {
    const talk = converse({ program: edition((flow) => Object.assign(flow.modals.info!, { open: { parent: true } })) })
    talk.open({ isParentRequest })
    expect(talk.store.frame().info).toBe(open)
  })

  test('does not open by itself if the flow does not mention it', () => {
    const talk = converse()
    talk.open()
    expect(talk.store.frame().info).toBe(false)
  })
})

test('a page restored from the browser’s cache shows nothing of a sending in progress', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  const { steps } = talk.store.state()
  const { request } = talk.last('submit')
  expect(talk.store.frame()).toMatchObject({ modal: { type: 'submitting' }, send: { enabled: false } })
  talk.dispatch({ type: 'pageRestored' })
  expect(talk.store.frame()).toMatchObject({ modal: null, send: { enabled: true }, clients: agencies })
  expect(talk.store.state().steps).toBe(steps)
  talk.dispatch({ type: 'conversionReplied', request, outcome: { token: 'late' } })
  expect(talk.requestsOf('navigate')).toEqual([])
})

test('a step that cannot be drawn is reported, and nothing else changes', () => {
  const talk = converse()
  talk.open()
  const before = talk.store.state()
  talk.dispatch({ type: 'stepFailed', step: 'sex' })
  expect(talk.signals('step_error')).toMatchObject([{ detail: { step: 'sex' } }])
  expect(talk.store.state()).toBe(before)
})
