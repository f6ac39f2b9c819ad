import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stopClock } from '../support/stop-clock.ts'
import { Visitor } from '../support/visitor.ts'
import { beforeTheEngine, layersSeen, watchLayers } from './held-engine.ts'
import { toHost } from './pages.ts'

const radio = '[data-field="sex"] input'

/** Returns the names of the events that the tag manager received. */
const eventNames = (page: Page) =>
  page.evaluate(() => window.dataLayer!.map((item) => (item as { event: string }).event))

/** Returns the position, size, opacity and background colour of each visible element of a form's panel. */
const looks = (form: Locator) =>
  form.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('.panel *')]
      .filter((element) => !element.closest('svg, .coming, .ending, .ahead'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { opacity, backgroundColor } = getComputedStyle(element)
        return [element.tagName, element.className, x, y, width, height, opacity, backgroundColor].join(' ')
      }),
  )

/** Returns the element that has the focus, with its field or part. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const root = document.activeElement
    const element = root?.shadowRoot?.activeElement ?? root
    return [
      element?.tagName,
      element?.closest('[data-field]')?.getAttribute('data-field') ?? element?.getAttribute('data-part'),
    ].join(' ')
  })

test('a choice before the engine has loaded counts, is reported once, and keeps the focus', async () => {
  const { visitor, page, release, opener, box } = await beforeTheEngine()
  const entries = await page.evaluate(() => history.length)
  await opener.click()
  await box.locator(radio).first().waitFor()
  await expect.poll(() => box.getAttribute('aria-busy')).toBeNull()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await box.locator(radio).nth(1).click()
  await box.locator('[data-part="coming"]').waitFor()
  await expect.poll(() => box.locator('[data-checked="true"]').count()).toBe(1)
  expect(await eventNames(page)).toEqual([])

  release()
  await visitor.step('birthday').waitFor()
  await expect.poll(() => layersSeen(page)).toEqual(['', 'waiting', 'form'])
  await expect.poll(() => visitor.control('sex').nth(1).isChecked()).toBe(true)
  await expect.poll(() => visitor.step('sex').getAttribute('data-state')).toBe('confirmed')
  expect(await focus(page)).toBe('INPUT sex')
  expect(await eventNames(page)).toEqual(['kaiwa_open', 'kaiwa_step_view', 'kaiwa_step_done', 'kaiwa_step_view'])
  await page.goBack()
  await visitor.part('banner').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]
const screens = [
  // The screen of the flow's own loader has only a part of the styles.
  ...sizes.map((size) => ({ ...size, flow: 'enquiry', held: /\/embed\/(?:engine|index)\.[\w-]{8}\.\w+$/ })),
  ...sizes.map((size) => ({ ...size, flow: undefined, held: undefined })),
]

/** Opens a page on which the loader has fetched everything and run nothing: the page is never idle. */
async function afterFetching(before: (visitor: Visitor) => Promise<void> = async () => {}) {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  await before(visitor)
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, dataLayer: [] }))
  await page.goto('/')
  await page.locator('[data-kaiwa-open]').first().focus()
  await page.waitForLoadState('networkidle')
  return visitor
}

test('a press paints the first screen before it runs an engine that was only fetched', async () => {
  const visitor = await afterFetching()
  const { page } = visitor
  await watchLayers(page)
  await page.locator('[data-kaiwa-open]').first().click()
  await visitor.step('sex').waitFor()
  await expect.poll(() => layersSeen(page)).toEqual(['', 'waiting', 'form'])
  expect(await eventNames(page)).toEqual(['kaiwa_open', 'kaiwa_step_view'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('an engine that was only fetched also opens on a page whose clock a test has stopped', async () => {
  const visitor = await afterFetching(({ page }) => page.clock.install())
  await stopClock(visitor)
  await visitor.page.locator('[data-kaiwa-open]').first().click()
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each(screens)(
  'the form looks like the screen that it replaces: $width × $height, loader of $flow',
  async (shown) => {
    const { flow, held, ...size } = shown
    const { visitor, page, release, opener, box } = await beforeTheEngine(held, size, (visitor) =>
      flow === undefined ? visitor.page.goto('/') : toHost(visitor, { flow }),
    )
    await opener.click()
    await box.locator(radio).first().waitFor()
    await page.mouse.move(1, 1)
    await box.evaluate((root) => Promise.all([...root.querySelectorAll('img')].map((image) => image.decode())))
    const before = await looks(box)
    await page.evaluate(() => {
      const seen: number[] = []
      new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift' })
      Object.assign(window, { shifts: seen })
    })
    release()
    await visitor.form.waitFor()
    expect(before.length).toBeGreaterThan(30)
    expect(await looks(visitor.form)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length)).toBe(0)
    await visitor.leave()
  },
)

test('bubbles that have faded in stay, and do not fade in again', async () => {
  const { visitor, page, release, opener, box } = await beforeTheEngine(undefined, { motion: true })
  await opener.click()
  const opacities = (form: Locator) =>
    form.evaluate((root) =>
      [...root.querySelectorAll('.reveal')].map((element) => Number(getComputedStyle(element).opacity)),
    )
  await box.locator('.reveal').first().waitFor()
  expect((await opacities(box)).at(-1)).toBe(0)
  await page.keyboard.press('Tab')
  expect(await opacities(box)).toEqual((await opacities(box)).map(() => 1))
  release()
  await visitor.form.waitFor()
  const after = await opacities(visitor.form)
  expect(after).toEqual(after.map(() => 1))
  await visitor.leave()
})

test('the first screen works by keyboard alone, and axe finds nothing wrong', async () => {
  const { visitor, page, release, opener, box } = await beforeTheEngine()
  await opener.press('Enter')
  await box.locator(radio).first().waitFor()
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations, passes } = await page.evaluate<AxeResults>(
    `axe.run('[data-kaiwa="waiting"]', { resultTypes: ['violations'] })`,
  )
  expect(violations).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
  const start = await focus(page)
  expect(start).not.toContain('close')
  for (let presses = 0; (await focus(page)) !== 'INPUT sex'; presses++) {
    expect(presses).toBeLessThan(4)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  // In a form of the page, Enter would submit it.
  await page.keyboard.press('Enter')
  await expect
    .poll(() => box.locator('input:checked').getAttribute('value'))
    .toBe(await box.locator(radio).nth(1).getAttribute('value'))
  release()
  await visitor.step('birthday').waitFor()
  expect([await focus(page), await visitor.control('sex').nth(1).isChecked()]).toEqual(['INPUT sex', true])
  await page.evaluate(() => window.kaiwa!.close())
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a failed engine is reported in the first screen, and the choice counts at the next attempt', async () => {
  const { visitor, page, opener, box } = await beforeTheEngine('**/nowhere')
  let gone = true
  await page.route('**/embed/engine.*.js*', async (route) => {
    if (gone) await box.locator(radio).first().waitFor()
    await (gone ? route.abort() : route.continue())
  })
  await opener.click()
  const retry = box.locator('[data-action="retry"]')
  await box.getByRole('alert').waitFor()
  expect(await focus(page)).toBe('BUTTON ')
  await box.locator(radio).first().click()
  await retry.click()
  await box.getByRole('alert').waitFor()
  await expect.poll(() => box.locator(radio).first().isChecked()).toBe(true)
  gone = false
  await retry.click()
  await visitor.step('birthday').waitFor()
  await expect.poll(() => visitor.control('sex').first().isChecked()).toBe(true)
  expect((await eventNames(page)).filter((name) => name === 'kaiwa_open')).toHaveLength(1)
  await visitor.leave()
})

test.each(['Escape', 'the button'])(
  '%s closes the first screen and forgets its choice, and it can be opened again',
  async (how) => {
    const { visitor, page, release, opener, box } = await beforeTheEngine()
    const leave = () => (how === 'Escape' ? page.keyboard.press('Escape') : box.locator('[data-part="close"]').click())
    await opener.click()
    await box.locator(radio).first().click()
    await leave()
    await box.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.click()
    await box.locator(radio).first().waitFor()
    expect(await box.locator('input:checked').count()).toBe(0)
    release()
    await visitor.step('sex').waitFor()
    expect(await visitor.field('sex').locator('input:checked').count()).toBe(0)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test('a first screen that the page opens has the texts of its context, and its presses reach the form', async () => {
  const { visitor, page, release, box } = await beforeTheEngine()
  const opened = page.evaluate(() =>
    window.kaiwa!.open({ isParentRequest: true, areaName: '東京 & <b>$&</b>', generation: 30 }),
  )
  await box.locator(radio).first().waitFor()
  const texts = (form: Locator) => form.locator('[data-bubble="question"], .heading, .option-title').allTextContents()
  const textsBefore = await texts(box)
  expect(textsBefore.join()).toContain('東京 & <b>$&</b>')
  await box.locator('[data-part="info"]').click()
  release()
  await opened
  await visitor.part('info-modal').waitFor()
  expect(await texts(visitor.form)).toEqual(textsBefore)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each(['nonce="n0nce"', 'nonce="n0nce" data-shadow'])(
  'the first screen violates no policy, with a shadow root or without one: %s',
  async (attributes) => {
    const policy =
      "default-src 'self'; img-src 'self' data:; script-src 'nonce-n0nce' 'strict-dynamic'; " +
      "style-src 'nonce-n0nce'; require-trusted-types-for 'script'; trusted-types kaiwa"
    const violations: string[] = []
    const arrive = async (visitor: Visitor) => {
      await visitor.page.exposeFunction('violated', (what: string) => void violations.push(what))
      await visitor.page.addInitScript(() =>
        addEventListener('securitypolicyviolation', (event) =>
          (window as unknown as { violated: (what: string) => void }).violated(
            `${event.violatedDirective} ${event.blockedURI}`,
          ),
        ),
      )
      await toHost(visitor, { policy, attributes })
    }
    const { visitor, page, release, opener, box } = await beforeTheEngine(undefined, {}, arrive)
    await opener.click()
    await box.locator(radio).first().click()
    expect(
      await box.locator('[data-part="panel"]').evaluate((panel) => getComputedStyle(panel).display),
      'styled',
    ).toBe('flex')
    release()
    await visitor.step('birthday').waitFor()
    expect([await focus(page), await layersSeen(page), ...violations, ...visitor.errors]).toEqual([
      'INPUT sex',
      ['', 'waiting', 'form'],
    ])
    await visitor.leave()
  },
)
