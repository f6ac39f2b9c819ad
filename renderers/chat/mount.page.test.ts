import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultConfig } from '../../engine/runtime/effects/config.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { program } from '../../tests/support/enquiry.ts'
import { mount } from './mount.tsx'

beforeEach(stubBrowserParts)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Returns the state of the page without the form. */
const pageState = () => ({
  html: document.documentElement.getAttribute('style'),
  body: document.body.outerHTML,
  mark: history.state as unknown,
})

test.each([
  ['at once, while its pictures are loading', 0],
  ['after its history entries were added', 50],
])('a form that is removed from the page while it is open leaves the page as it was: %s', async (_, after) => {
  let reply = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)))
  const complained = vi.spyOn(console, 'error')
  const before = pageState()
  const signals = new Signals()
  const received: string[] = []
  for (const name of ['open', 'close']) signals.on(name, () => received.push(name))
  const form = mount(program, document.body, defaultConfig, signals)
  void form.open({ options: {}, query: {} })
  expect(document.querySelectorAll('[data-kaiwa="form"]')).toHaveLength(1)
  await new Promise((passed) => setTimeout(passed, after))
  form.unmount()
  expect(pageState().body).toBe(before.body)
  await vi.waitFor(() => expect(pageState()).toEqual(before), { timeout: 10_000 })
  expect(received).toEqual(['open', 'close'])

  // A late reply has no effect, and Forward to a former entry of the form does not reopen it.
  reply(Response.json([]))
  history.forward()
  await new Promise((passed) => setTimeout(passed, 100))
  expect(pageState().body).toBe(before.body)
  expect(complained).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(pageState()).toEqual(before), { timeout: 10_000 })
})

test('a prepared form shows the share of a split that it was prepared with, and stores it when it opens', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const { context } = program.flow
  const split = {
    ...program,
    flow: { ...program.flow, context: { ...context, tone: { split: { warm: 1, brief: 1 } } } },
  }
  const form = mount(split, document.body, defaultConfig, new Signals())
  const host = { options: {}, query: {} }
  form.prepare(host)
  const dialog = document.querySelector('dialog[data-prepared]') as HTMLDialogElement
  expect(localStorage.getItem('kaiwa:split')).toBeNull()
  const opened = form.open(host)
  expect([dialog.open, form.store.state().visit.open]).toEqual([true, false])
  await opened
  expect(document.querySelector('[data-kaiwa="form"]')).toBe(dialog)
  const { tone } = form.store.state().visit.host.split!
  expect(['warm', 'brief']).toContain(tone)
  expect(JSON.parse(localStorage.getItem('kaiwa:split')!)).toEqual({ [`${program.flow.id}.tone`]: tone })
  form.unmount()
})

/** The first flow, whose first question is of a type that no renderer draws. */
const { flow, kinds } = program
const sex = flow.steps.sex!
const undrawable = {
  ...program,
  flow: { ...flow, steps: { ...flow.steps, sex: { ...sex, fields: { sex: { ...sex.fields.sex!, type: 'stars' } } } } },
  kinds: { ...kinds, stars: kinds.choice! },
} as Program

test('in development a field type without a renderer throws, and nothing is added to the page', () => {
  expect(() => mount(undrawable, document.body, defaultConfig, new Signals())).toThrow('stars')
  expect(document.querySelector('[data-kaiwa]')).toBeNull()
})

test('on a visitor’s page such a field type is reported, and a message replaces its question', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const signals = new Signals()
  const received: unknown[] = []
  signals.on('step_error', ({ step }) => received.push(step))
  const form = mount(undrawable, document.body, defaultConfig, signals)
  void form.open({ options: {}, query: {} })
  await vi.waitFor(() => expect(received).toEqual(['sex']))
  expect(reported.mock.calls.map(([first]) => String(first))).toContainEqual(expect.stringContaining('stars'))
  expect(document.querySelector('[data-part="conversation"] [data-part="error"]')?.textContent).toBe(
    form.store.frame().frame.broken,
  )
  form.unmount()
})
