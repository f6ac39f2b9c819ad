import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'
import { beforeTheEngine, layersSeen } from './held-engine.ts'
import { type HostPage, hostFile, toHost } from './pages.ts'

const radio = '[data-field="sex"] input'
const embed = resolve(import.meta.dirname, '../../../dist/site/embed')

/** Every file of the embed with a hash in its name. */
const hashed = /\/embed\/(?:light\/)?(.+)\.[\w-]{8}(\.\w+)$/
const nameOf = (url: string) => new URL(url).pathname.replace(hashed, '$1$2').replace(/^\/embed\/(?:light\/)?/, '')

/** Returns the names of the requested files of the embed, except for pictures, in order. */
function requestsOf(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/embed/') && !pathname.includes('/art/')) names.push(nameOf(request.url()))
  })
  return names
}

/** Leads to a page with the loader of a flow, whose other files are held back. */
async function beforeTheRest(page: HostPage, options?: Parameters<typeof beforeTheEngine>[1]) {
  const requested: { names: readonly string[] } = { names: [] }
  const violations: string[] = []
  const opened = await beforeTheEngine(hashed, options, async (visitor) => {
    requested.names = requestsOf(visitor.page)
    await visitor.page.exposeFunction('violated', (what: string) => void violations.push(what))
    await visitor.page.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) =>
        (window as unknown as { violated: (what: string) => void }).violated(
          `${event.violatedDirective} ${event.blockedURI}`,
        ),
      ),
    )
    await toHost(visitor, { flow: 'enquiry', ...page })
  })
  return { ...opened, requested, violations }
}

const adopted = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length)

const strict =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'"
const withNonce =
  "default-src 'self'; img-src 'self' data:; script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'nonce-n0nce'; " +
  "require-trusted-types-for 'script'; trusted-types kaiwa"

test.each<[string, HostPage]>([
  ['in the page', {}],
  ['in a shadow root', { attributes: 'data-shadow' }],
  ['under a strict policy', { policy: strict }],
  ['under a strict policy, in a shadow root', { policy: strict, attributes: 'data-shadow' }],
  ['with a nonce', { policy: withNonce, attributes: 'nonce="n0nce"' }],
  ['with the light build', { light: true }],
])(
  'with the loader of a flow alone, the first question can be answered, and the form keeps it: %s',
  async (_, host) => {
    const { visitor, page, release, opener, box, requested, violations } = await beforeTheRest(host)
    expect(requested.names).toEqual(['enquiry.js'])
    await opener.click()
    await box.locator(radio).nth(1).click()
    await box.locator('[data-part="coming"]').waitFor()
    await expect.poll(() => box.locator('[data-checked="true"]').count()).toBe(1)
    const panel = box.locator('[data-part="panel"]')
    expect(await panel.evaluate((element) => getComputedStyle(element).display), 'styled').toBe('flex')
    // Everything else is requested together, also for the next question, and nothing of it has arrived.
    const next = ['flows/enquiry.rest.js', 'later.js']
    const rest = ['engine.js', 'flows/enquiry.opening.js', 'index.css', 'waiting.js', ...next]
    expect(requested.names.slice(1).toSorted()).toEqual(rest.toSorted())

    release()
    await visitor.step('birthday').waitFor()
    await expect.poll(() => layersSeen(page)).toEqual(['', 'waiting', 'form'])
    await expect.poll(() => visitor.control('sex').nth(1).isChecked()).toBe(true)
    expect(await adopted(page)).toBe(0)
    expect([...violations, ...visitor.errors]).toEqual([])
    await visitor.leave()
  },
)

test('a form that has been fetched opens without a further request', async () => {
  const visitor = await Visitor.prepare()
  const requested = requestsOf(visitor.page)
  const all = ['engine.js', 'enquiry.js', 'flows/enquiry.opening.js', 'index.css', 'waiting.js']
  await toHost(visitor, { flow: 'enquiry' })
  await expect.poll(() => requested.toSorted()).toEqual(all)
  await visitor.page.waitForLoadState('networkidle')
  await visitor.open()
  expect(requested.filter((name) => all.includes(name)).toSorted()).toEqual(all)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each([{ isParentRequest: true }, { isParentRequest: false }])(
  'the idle page has the pictures of the first screen of its first opener: %o',
  async (options) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    const pictures: string[] = []
    page.on('request', (request) => void (request.url().includes('/art/') && pictures.push(request.url())))
    await page.addInitScript((options) => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('[data-kaiwa-open]')!.setAttribute('data-kaiwa-open', JSON.stringify(options)),
      )
    }, options)
    await toHost(visitor, { flow: 'enquiry' })
    await expect.poll(() => pictures.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const elements = await page.evaluate(() => document.querySelectorAll('.kaiwa, [src*="/art/"]').length)
    expect(elements, 'nothing is on the page').toBe(0)
    const fetched = pictures.splice(0)
    await visitor.open()
    const shown = await visitor
      .step('sex')
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map((i) => i.src))
    expect(shown.length).toBeGreaterThan(1)
    expect(fetched).toEqual(expect.arrayContaining(shown))
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test('closing the first screen of a loader removes its styles, and it opens again', async () => {
  const { visitor, page, release, opener, box } = await beforeTheRest({})
  await opener.click()
  await box.locator(radio).first().click()
  expect(await adopted(page)).toBe(1)
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  expect(await adopted(page)).toBe(0)
  await opener.click()
  await box.locator(radio).first().waitFor()
  expect([await box.locator('input:checked').count(), await adopted(page)]).toEqual([0, 1])
  release()
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a browser that adopts no sheets fetches the styles of the first screen', async () => {
  const { visitor, page, release, opener, box } = await beforeTheEngine(undefined, {}, async (visitor) => {
    await visitor.page.addInitScript(() => {
      for (const { prototype } of [Document, ShadowRoot]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
    })
    await toHost(visitor, { flow: 'enquiry' })
  })
  await opener.click()
  const panel = box.locator('[data-part="panel"]')
  await panel.waitFor()
  expect(await panel.evaluate((element) => getComputedStyle(element).display)).toBe('flex')
  expect(await page.locator('head link[rel="stylesheet"]:not([media])').count()).toBe(1)
  release()
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a page in another language fetches the first screen of the translation', async () => {
  const names: (readonly string[])[] = []
  const held = /\/embed\/engine\.[\w-]{8}\.js$/
  const { visitor, page, release, opener, box } = await beforeTheEngine(held, {}, async (visitor) => {
    names.push(requestsOf(visitor.page))
    await toHost(visitor, { flow: 'clinic' })
  })
  const lang = () => box.getAttribute('lang')
  await opener.click()
  await expect.poll(lang).toBe('ja')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  expect(names[0]!.filter((name) => name.includes('screen'))).toEqual([])
  await page.evaluate(() => (document.documentElement.lang = 'en-GB'))
  await opener.click()
  await expect.poll(lang).toBe('en')
  expect(names[0]!.filter((name) => name.includes('screen'))).toEqual(['flows/clinic.en.screen.js'])
  release()
  await visitor.form.waitFor()
  expect(await visitor.form.getAttribute('lang')).toBe('en')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a page that opens the form before its body has been read shows the first screen', async () => {
  const head = '<script src="/embed/enquiry.js"></script><script>kaiwa.open({ isParentRequest: true })</script>'
  // The page includes the loader once more after that.
  const { visitor, release, box, requested } = await beforeTheRest({ head })
  await box.locator(radio).first().click()
  await box.locator('[data-part="coming"]').waitFor()
  expect(requested.names.filter((name) => name.includes('screen') || name.includes('waiting'))).toEqual([])
  release()
  await visitor.step('birthday').waitFor()
  await expect.poll(() => visitor.control('sex').first().isChecked()).toBe(true)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each(['classic scripts', 'modules'])(
  'a tag manager may add the loader of a flow late and several times, next to a script of the same name: %s',
  async (kind) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    const html = hostFile('page.html').replace(/<script.*<\/script>/, '<script src="/js/enquiry.js"></script>')
    await page.route('**/js/enquiry.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto('/host')
    for (let time = 0; time < 2; time++)
      await page.evaluate(
        async (type) => {
          const script = Object.assign(document.createElement('script'), { src: '/embed/enquiry.js', type })
          const loaded = new Promise((done) => script.addEventListener('load', done))
          document.body.append(script)
          await loaded
        },
        kind === 'modules' ? 'module' : '',
      )
    await visitor.open()
    await visitor.step('sex').waitFor()
    expect(await page.locator('dialog[data-kaiwa]').count()).toBe(1)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test('after a reload, and on the way back, a form of a flow’s loader is open again', async () => {
  const visitor = await Visitor.prepare()
  await toHost(visitor, { flow: 'enquiry' })
  await visitor.open()
  await visitor.page.reload()
  await visitor.step('sex').waitFor()
  await visitor.page.goto('/rules')
  await visitor.page.goBack()
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('the headers for a page that opens its form request each file before the loader runs, and once', async () => {
  const headers = readFileSync(resolve(embed, 'snippets/enquiry.headers'), 'utf8')
  const hinted = [...headers.matchAll(/<([^>]+)>/g)].map(([, address]) => nameOf(`http://localhost${address}`))
  expect(hinted.toSorted()).toEqual(['engine.js', 'enquiry.js', 'flows/enquiry.opening.js', 'index.css'])
  const visitor = await Visitor.prepare()
  const { page } = visitor
  const fetched: string[] = []
  const { opened: all, open: release } = gate()
  const warnings: string[] = []
  page.on('console', (message) => message.text().includes('preload') && warnings.push(message.text()))
  // Routed requests go past the browser's cache, so that a file that is requested again is counted again.
  await page.route(/\/embed\/(?!.*\/art\/)/, async (route) => {
    const name = nameOf(route.request().url())
    fetched.push(name)
    if (hinted.every((file) => fetched.includes(file))) release()
    // If one of the files waited for the loader, none would ever arrive.
    if (name === 'enquiry.js') await all
    await route.continue()
  })
  const head = '<script>addEventListener("load", () => kaiwa.open())</script>'
  await toHost(visitor, { flow: 'enquiry', head, headers })
  await visitor.step('sex').waitFor()
  expect(fetched.filter((name) => hinted.includes(name)).toSorted()).toEqual(hinted.toSorted())
  expect([...warnings, ...visitor.errors]).toEqual([])
  await visitor.leave()
})
