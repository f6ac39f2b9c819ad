import { beforeEach, expect, test, vi } from 'vitest'
import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import * as code from '../../engine/runtime/session/languages.ts'
import type { Translation } from '../../engine/runtime/session/languages.ts'
import type { Form } from '../../renderers/chat/mount.tsx'
import { edition } from '../../tests/support/enquiry.ts'
import { start } from './engine.ts'

const short = edition((flow) => void (flow.id = 'short'))
const languages = ['ja', 'en']
let translate: Translation
const enquiryIn = (lang: string): Program => ({
  ...edition((flow) => void Object.assign(flow, { languages, lang })),
  languages: { ...code, followChoice: (_: unknown, translation: Translation) => (translate = translation) },
})
const enquiry = enquiryIn('ja')
const english = enquiryIn('en')
const programs: Readonly<Record<string, Program>> = { enquiry, short }
/** Functions that let the module of a flow arrive, by the flow's id. */
const come = new Map<string, () => void>()
const calls: string[] = []
/** The languages for which flows were fetched. */
const requested: (string | undefined)[] = []

vi.mock('../../renderers/styles/index.css?url', () => ({ default: '' }))
vi.mock('./place.ts', () => ({ createPlace: () => ({ parent: document.body, styled: async () => {}, attach() {} }) }))
vi.mock('./flows.ts', () => ({
  createFlows: () => ({
    locate: async (flow: string) => flow,
    load: (flow: string, lang?: string) =>
      new Promise((resolve) => {
        requested.push(lang)
        come.set(flow, () => resolve({ program: lang === 'en' ? english : programs[flow] }))
      }),
  }),
}))
vi.mock('../../renderers/chat/mount.tsx', () => ({
  mount(first: Program): Form {
    const { flow } = first
    let open = false
    let program = first
    const change = (to: boolean) => {
      if (open !== to) calls.push(`${flow.id} ${to ? 'opens' : 'closes'}`)
      open = to
    }
    const store = {
      state: () => ({ visit: { open } }),
      program: () => program,
      replace(next: Program) {
        program = next
        calls.push(`${flow.id} in ${next.flow.lang}`)
      },
      listen() {},
    } as unknown as Form['store']
    return { open: async () => change(true), close: () => change(false), prepare() {}, store, unmount() {} }
  },
}))

beforeEach(() => {
  come.clear()
  calls.length = 0
  requested.length = 0
})

const engine = (config: SiteChanges | null = {}) =>
  start({
    base: new URL('https://site.test/embed/'),
    flow: 'enquiry',
    flows: {},
    load: async () => {},
    shared: {},
    // A page may have `null` in its JSON.
    config: config as SiteChanges,
    shadow: false,
    nonce: '',
    listenForTraversals() {},
    arrived() {},
  })

test.each([
  ['in the order of their requests', ['short', 'enquiry'], ['short opens', 'short closes', 'enquiry opens']],
  ['in reverse order', ['enquiry', 'short'], ['enquiry opens']],
])('the last of two flows opened at once stays when they load %s', async (_, order, expected) => {
  const { open } = engine()
  const both = Promise.all([open({ flow: 'short' }), open({ flow: 'enquiry' })])
  for (const flow of order) {
    await vi.waitFor(() => expect(come.has(flow)).toBe(true), { timeout: 10_000 })
    come.get(flow)!()
    await new Promise((passed) => setTimeout(passed))
  }
  await both
  expect(calls).toEqual(expected)
})

test('a flow that is closed or opened again while it loads follows the last call', async () => {
  const { open, close } = engine()
  const all = [open({ flow: 'short' })]
  close()
  all.push(open({ flow: 'enquiry' }))
  await vi.waitFor(() => expect([...come.keys()].toSorted()).toEqual(['enquiry', 'short']), { timeout: 10_000 })
  come.get('enquiry')!()
  await all[1]
  come.get('short')!()
  await all[0]
  expect(calls).toEqual(['enquiry opens'])
})

/** Lets the module of a flow arrive for which an opening waits, and waits until the opening is over. */
async function arrival(flow: string, opening: Promise<void>): Promise<void> {
  await vi.waitFor(() => expect(come.has(flow)).toBe(true), { timeout: 10_000 })
  come.get(flow)!()
  await opening
  come.clear()
}

test('a flow that is still loading when its page changes does not open on the next page', async () => {
  const { open } = engine()
  const opening = open({ flow: 'short' })
  history.pushState(null, '', '/next')
  await arrival('short', opening)
  expect(calls).toEqual([])
  await arrival('short', open({ flow: 'short' }))
  expect(calls).toEqual(['short opens'])
})

test('a request from before the engine loaded belongs to its page, and an entry determines the flow', async () => {
  const { open } = engine()
  const { href } = location
  const entry = { kaiwa: { flow: 'short', depth: 3, options: {} }, router: 'then' }
  history.replaceState({ router: 'now' }, '')
  await arrival('short', open({}, { href, entries: history.length, state: entry }))
  await arrival('enquiry', open({ flow: 'enquiry' }, { href: new URL('/before', href).href, entries: history.length }))
  expect([calls, history.state]).toEqual([['short opens'], entry])
})

test('a page without settings gets the defaults', async () => {
  const opened = engine(null).open({ flow: 'enquiry' })
  await expect.poll(() => come.has('enquiry')).toBe(true)
  come.get('enquiry')!()
  await opened
  expect(calls).toEqual(['enquiry opens'])
})

test('a form opens in the requested language, keeps it while it is open, and then follows the visitor', async () => {
  const { open, close } = engine()
  await arrival('enquiry', open({ flow: 'enquiry', lang: 'en' }))
  await arrival('enquiry', open({ flow: 'enquiry' }))
  expect([requested, calls]).toEqual([['en', 'en'], ['enquiry opens']])
  const chosen = translate('ja')
  await vi.waitFor(() => expect(come.has('enquiry')).toBe(true))
  come.get('enquiry')!()
  expect((await chosen).flow.lang).toBe('ja')
  close()
  await arrival('enquiry', open({ flow: 'enquiry', lang: 'en' }))
  expect([requested, calls]).toEqual([
    ['en', 'en', 'ja', 'ja'],
    ['enquiry opens', 'enquiry closes', 'enquiry in ja', 'enquiry opens'],
  ])
})
