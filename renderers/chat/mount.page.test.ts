import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultConfig } from '../../engine/runtime/effects/config.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import { standInForBrowser } from '../../tests/support/browser-parts.ts'
import { program } from '../../tests/support/enquiry.ts'
import { mount } from './mount.tsx'

beforeEach(standInForBrowser)
afterEach(() => vi.unstubAllGlobals())

/** The page without the form. */
const ground = () => ({
  html: document.documentElement.getAttribute('style'),
  body: document.body.outerHTML,
  mark: history.state as unknown,
})

test.each([
  ['at once, while its pictures are still being fetched', 0],
  ['when its entries are there', 50],
])('a form that is taken off the page while it is open leaves the page as it was: %s', async (_, after) => {
  let reply = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)))
  const complained = vi.spyOn(console, 'error')
  const before = ground()
  const signals = new Signals()
  const heard: string[] = []
  for (const name of ['open', 'close']) signals.on(name, () => heard.push(name))
  const form = mount(program, document.body, defaultConfig, signals)
  form.open({ options: {}, query: {} })
  expect(document.querySelectorAll('[data-kaiwa="form"]')).toHaveLength(1)
  await new Promise((passed) => setTimeout(passed, after))
  form.unmount()
  expect(ground().body).toBe(before.body)
  await vi.waitFor(() => expect(ground()).toEqual(before), { timeout: 10_000 })
  expect(heard).toEqual(['open', 'close'])

  // What comes late finds nobody, and Forward to an entry that was the form's brings nothing back.
  reply(Response.json([]))
  history.forward()
  await new Promise((passed) => setTimeout(passed, 100))
  expect(ground().body).toBe(before.body)
  expect(complained).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(ground()).toEqual(before), { timeout: 10_000 })
})
