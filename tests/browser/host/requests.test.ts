import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changePages } from '../support/calls.ts'
import { gate } from '../support/gate.ts'
import { ownFlow } from '../support/own-flow.ts'
import { Visitor } from '../support/visitor.ts'

/** The files of the embed that a page needs to open its form, without their hashes. */
const needed = {
  '/': ['engine.js', 'flows/enquiry.opening.js', 'flows/enquiry.screen.js', 'index.css', 'waiting.js'],
  '/piano/': ['engine.js', 'flows/piano.opening.js', 'flows/piano.screen.js', 'index.css', 'waiting.js'],
}
/** The files that load while the visitor reads the first question. */
const after = {
  '/': ['flows/enquiry.rest.js', 'later.js'],
  '/piano/': [
    'Review.js',
    'checkboxes.css',
    'checkboxes.js',
    'file.css',
    'file.js',
    'flows/piano.rest.js',
    'later.js',
    'rating.css',
    'rating.js',
    'review.css',
  ],
}
const hashed = /\/embed\/(.+)\.[\w-]{8}(\.\w+)$/
const nameOf = (url: string) => new URL(url).pathname.replace(hashed, '$1$2')

/** Holds all hashed files of the embed back until the page has requested each of the named files. */
async function holdUntilAllRequested(page: Page, files: readonly string[]) {
  const requested = new Set<string>()
  const { opened: all, open: release } = gate()
  await page.route(hashed, async (route) => {
    requested.add(nameOf(route.request().url()))
    if (files.every((file) => requested.has(file))) release()
    await all
    await route.continue()
  })
  return requested
}

/** Makes a page that never becomes idle. */
const busy = (page: Page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

const paths = ['/', '/piano/'] as const

test.each(paths)(
  'all files that the form of %s opens with are requested at once, by a press and by the page',
  async (path) => {
    for (const how of ['press', 'page']) {
      // A page that opens the form includes the loader of the flow, which contains the first screen.
      const files = needed[path].filter((name) => how === 'press' || !/screen|waiting/.test(name))
      const visitor = await Visitor.prepare()
      await busy(visitor.page)
      const requested = await holdUntilAllRequested(visitor.page, files)
      await visitor.page.goto(how === 'page' ? `${path}?open=1` : path)
      if (how === 'press')
        await visitor.page.evaluate(() => document.querySelector<HTMLElement>('[data-kaiwa-open]')!.click())
      // If one file waited for another, the other would never be released.
      await visitor.form.waitFor()
      await expect.poll(() => [...requested].toSorted()).toEqual([...files, ...after[path]].toSorted())
      expect(visitor.errors).toEqual([])
      await visitor.leave()
    }
  },
)

test.each(['hover', 'focus'] as const)(
  'until an opener is approached, a page loads scripts and runs none of them: %s',
  async (near) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    await page.route(/\/embed\/(?:engine|flows\/enquiry\.opening)\.[\w-]{8}\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n;(self.ran ??= []).push(import.meta.url)` })
    })
    const fetched: string[] = []
    page.on('requestfinished', (request) => hashed.test(request.url()) && fetched.push(nameOf(request.url())))
    const ran = () => page.evaluate(() => (window as { ran?: unknown[] }).ran?.length ?? 0)
    await page.goto('/')
    await expect.poll(() => fetched.toSorted()).toEqual(needed['/'])
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await ran()).toBe(0)

    await page.locator('[data-kaiwa-open]').first()[near]()
    await expect.poll(ran).toBe(2)
    expect(await visitor.form.count()).toBe(0)
    await visitor.open()
    expect(await ran()).toBe(2)
    // On a developer's machine, an idle page also looks for rules that change the form.
    const all = [...needed['/'], ...after['/'], 'important-rules.js']
    await expect.poll(() => fetched.toSorted()).toEqual(all.toSorted())
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test.each(['engine', 'flows/enquiry.opening', 'index'])(
  'a file that failed to preload is requested again when it is needed: %s',
  async (what) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    await page.route(new RegExp(`/embed/${what}\\.[\\w-]{8}\\.\\w+$`), (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/')
    await failed
    await visitor.open()
    await expect.poll(() => visitor.form.evaluate((form) => getComputedStyle(form).position)).toBe('fixed')
    await visitor.leave()
  },
)

const give = ownFlow({
  version: 1,
  id: 'symptoms',
  lang: 'en',
  steps: {
    symptoms: {
      confirm: true,
      bubbles: { question: 'How often?' },
      fields: {
        symptoms: {
          type: 'matrix',
          rows: { pain: 'Pain', sleep: 'Trouble sleeping' },
          options: { never: { value: 0, title: 'Never' }, often: { value: 1, title: 'Often' } },
        },
      },
    },
  },
  send: { done: { go: '/chat_form/thanks' } },
} as { readonly id: string })

test.each(['in the page', 'in a shadow root'])(
  'a field with its own sheet is drawn with its styles, or without them if they fail: %s',
  async (where) => {
    for (const fails of [false, true]) {
      const visitor = await Visitor.prepare()
      const { page } = visitor
      await give(visitor)
      if (where === 'in a shadow root')
        await changePages(visitor, 'data-flow="enquiry"', 'data-flow="enquiry" data-shadow')
      const { opened: wanted, open: release } = gate()
      await page.route(/\/embed\/matrix\.[\w-]{8}\.css$/, async (route) => {
        await wanted
        await (fails ? route.abort() : route.continue())
      })
      const requested = page.waitForRequest(/\/embed\/matrix\.[\w-]{8}\.css$/)
      await page.goto('/?flow=symptoms&open=1')
      await requested
      expect(await visitor.field('symptoms').count()).toBe(0)
      release()
      const matrix = visitor.field('symptoms').locator('.matrix')
      await matrix.waitFor()
      expect(await matrix.evaluate((element) => getComputedStyle(element).display)).toBe(fails ? 'block' : 'grid')
      await visitor.leave()
    }
  },
)

test('a loader with an outdated module loads the current one', async () => {
  const visitor = await Visitor.prepare()
  await visitor.page.route('**/embed/kaiwa.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /flows\/enquiry\.opening\.[\w-]{8}\.js/,
      'flows/enquiry.opening.00000000.js',
    )
    await route.fulfill({ response, body })
  })
  await visitor.page.goto('/')
  await visitor.open()
  await visitor.step('sex').waitFor()
  // The browser logs the missing file on the console.
  expect(visitor.errors.filter((error) => !/404/.test(error))).toEqual([])
  await visitor.leave()
})
