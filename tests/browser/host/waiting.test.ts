import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import english from '../../../schemas/waiting.en.json' with { type: 'json' }
import japanese from '../../../schemas/waiting.ja.json' with { type: 'json' }
import { calm } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'
import { beforeTheEngine, layersSeen, watchLayers } from './held-engine.ts'

/** Opens a page with neither the engine nor the first screen that precedes it. */
const withoutForm = () => beforeTheEngine(/\/embed\/(?:engine|flows\/enquiry\.screen)\.[\w-]{8}\.js/)

const focus = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))

test('while the engine loads a busy dialog is shown, and the form replaces it in one step', async () => {
  const { visitor, page, release, opener, box } = await withoutForm()
  const entries = await page.evaluate(() => history.length)
  await opener.focus()
  const pressed = await focus(page)
  await opener.press('Enter')
  await box.waitFor()
  const dialog = page.getByRole('dialog', { name: (await opener.textContent())!.trim() })
  await expect.poll(() => dialog.getAttribute('aria-busy')).toBe('true')
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  const { width, height } = (await box.locator('div').boundingBox())!
  expect([width, height]).toEqual([375, 812])
  expect(await page.evaluate(() => history.length)).toBe(entries)

  release()
  await visitor.form.waitFor()
  await visitor.step('sex').waitFor()
  await expect.poll(() => layersSeen(page)).toEqual(['', 'waiting', 'form'])
  await page.evaluate(() => window.kaiwa!.close())
  await expect.poll(() => focus(page)).toBe(pressed)
  expect(await box.count()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('on a right-to-left page, the waiting dialog keeps the direction of its own texts', async () => {
  const { visitor, page, release, opener, box } = await withoutForm()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await opener.click()
  await box.waitFor()
  expect(await box.locator('div').evaluate((panel) => getComputedStyle(panel).direction)).toBe('ltr')
  release()
  await visitor.form.waitFor()
  await visitor.leave()
})

test.each([
  ['ja', japanese.close],
  ['en', english.close],
])('the waiting dialog is in the language in which the form is requested (%s)', async (lang, close) => {
  const held = /\/embed\/(?:engine|flows\/restaurant\S*\.screen)\.[\w-]{8}\.js/
  const { visitor, page, release, box } = await beforeTheEngine(held, {}, (arriving) => arriving.page.goto('/examples'))
  await page.locator(`[data-kaiwa-open*='"restaurant","lang":"${lang}"']`).click()
  await box.waitFor()
  await box.getByRole('button', { name: close, exact: true }).waitFor()
  release()
  await visitor.form.waitFor()
  expect(await visitor.form.getAttribute('lang')).toBe(lang)
  await visitor.leave()
})

test.each(['Escape', 'the button'])('%s ends the waiting, and the form does not open', async (how) => {
  const { visitor, page, release, opener, box } = await withoutForm()
  await opener.click()
  await box.waitFor()
  if (how === 'Escape') await page.keyboard.press('Escape')
  else await box.getByRole('button').click()
  await box.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  release()
  await page.evaluate(() => window.kaiwa!.preload())
  await calm(page)
  expect(await visitor.form.count()).toBe(0)
  await visitor.open()
  expect((await layersSeen(page)).filter((item) => item === 'form')).toHaveLength(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each(['{engine,flows/enquiry.screen}', 'flows/enquiry'])(
  'a file that fails to load is reported, and requested again by a press: %s',
  async (what) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.route(`**/embed/${what}.*.js`, (route) => route.abort())
    await page.goto('/')
    const box = page.locator('[data-kaiwa="waiting"]')
    await page.locator('[data-kaiwa-open]').first().click()
    await box.getByRole('alert').waitFor()
    await expect.poll(() => box.getAttribute('aria-busy')).toBeNull()
    const retry = box.getByRole('button').last()
    expect(await retry.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.unroute(`**/embed/${what}.*.js`)
    await retry.click()
    await visitor.step('sex').waitFor()
    expect(await box.count()).toBe(0)
    await visitor.leave()
  },
)

test('a form that has loaded opens without the waiting dialog, and an unknown flow changes nothing', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  const fetched = page.waitForEvent('requestfinished', (request) => request.url().includes('/engine.'))
  await page.goto('/')
  await fetched
  await page.waitForLoadState('networkidle')
  await watchLayers(page)
  await page.evaluate(() => {
    const opener = document.createElement('button')
    opener.dataset.kaiwaOpen = '{"flow":"nowhere"}'
    opener.id = 'nowhere'
    document.body.append(opener)
    opener.click()
  })
  await expect.poll(() => visitor.errors).toEqual([expect.stringContaining('nowhere')])
  await page.evaluate(() => document.getElementById('nowhere')!.remove())
  await visitor.open()
  await expect.poll(() => layersSeen(page)).toEqual(['', 'form'])
  await visitor.leave()
})

test.each(['Escape', 'the button'])(
  '%s in a first screen whose form has just loaded leaves the form, with its banner',
  async (how) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const { opened: shown, open: release } = gate()
    await page.route('**/embed/engine.*.js', async (route) => {
      await shown
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: `await new Promise((done) => Object.assign(window, { goOn: done }))\n${await response.text()}`,
      })
    })
    await page.goto('/')
    await page.locator('[data-kaiwa-open]').first().click()
    const close = page.locator('[data-kaiwa="waiting"] [data-part="close"]')
    await close.waitFor()
    release()
    await page.waitForFunction(() => 'goOn' in window)
    await (how === 'Escape' ? page.keyboard.press('Escape') : close.click())
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
    await visitor.part('banner').waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)
