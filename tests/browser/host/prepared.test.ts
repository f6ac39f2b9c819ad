import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { calm } from '../support/calm.ts'
import { stopClock } from '../support/stop-clock.ts'
import { Visitor, type VisitOptions } from '../support/visitor.ts'

const prepared = (page: Page) => page.locator('dialog[data-prepared]')

/** Everything of a page that its visitor, its scripts or its statistics could notice. */
const noticeable = (page: Page) =>
  page.evaluate(() => ({
    entries: history.length,
    state: history.state as unknown,
    address: location.href,
    title: document.title,
    focus: document.activeElement?.tagName,
    scroll: [scrollX, scrollY],
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
    styles: [document.documentElement, document.body].map((element) => element.getAttribute('style')),
    marks: document.querySelectorAll('[data-kaiwa], [data-step], [data-field]').length,
    dataLayer: window.dataLayer!.length,
    events: (window as unknown as { events: string[] }).events.length,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name !== 'kaiwa:csrf'),
  }))

/** Opens a page whose engine runs, and which collects what a page could observe of the form. */
async function atPage(
  path = '/',
  options?: VisitOptions,
  before: (visitor: Visitor) => Promise<void> = async () => {},
) {
  const visitor = await Visitor.prepare(options)
  const { page } = visitor
  await before(visitor)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // The page itself never becomes idle, so the loader prepares nothing before the pointer comes.
  await page.addInitScript(() => {
    Object.assign(window, {
      dataLayer: [],
      events: [],
      requestIdleCallback: (work: () => void) => setTimeout(work, 50),
    })
  })
  await page.goto(path)
  await page.evaluate(() => {
    const { events } = window as unknown as { events: string[] }
    for (const name of ['open', 'step_view', 'close']) window.kaiwa!.on(name, () => events.push(name))
  })
  const opener = page.locator('[data-kaiwa-open]').first()
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events)
  return { visitor, page, opener, requests, events }
}

test.each([
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
])('a form is prepared unseen when the pointer comes near, and nobody notices: $width × $height', async (size) => {
  const { visitor, page, opener, requests, events } = await atPage('/', size)
  await page.waitForLoadState('networkidle')
  const before = await noticeable(page)
  const tree = await page.locator('body').ariaSnapshot()
  const asked = requests.length
  await opener.hover()
  await prepared(page).locator('[role="group"]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(await noticeable(page)).toEqual(before)
  expect(await page.locator('body').ariaSnapshot()).toBe(tree)
  // Only files: the code and the pictures of the form.
  expect(requests.slice(asked).filter((path) => !/^\/embed\/|\.(?:svg|webp|png|jpe?g)$/.test(path))).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await prepared(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false)

  // The press shows what is there: neither the dialog nor its question is drawn again.
  const first = await prepared(page).elementHandle()
  const question = await prepared(page).locator('[role="group"]').first().elementHandle()
  await opener.click()
  await visitor.form.waitFor()
  expect(await visitor.form.evaluate((form, before) => form === before, first)).toBe(true)
  expect(
    await visitor.form
      .locator('[data-step]')
      .first()
      .evaluate((step, before) => step === before, question),
  ).toBe(true)
  expect(await visitor.form.evaluate((form) => [form.matches(':modal'), getComputedStyle(form).visibility])).toEqual([
    true,
    'visible',
  ])
  expect(await events()).toEqual(['open', 'step_view'])
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(before.entries)

  // A form that was closed leaves nothing prepared behind.
  await page.evaluate(() => window.kaiwa!.close())
  await expect.poll(() => visitor.form.count()).toBe(0)
  await opener.hover()
  await calm(page)
  expect(await prepared(page).count()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('an opener with other options opens its own form, without a trace of the prepared one', async () => {
  const { visitor, page, opener, events } = await atPage()
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  await page.evaluate(() => window.kaiwa!.open({ generation: 50 }))
  await visitor.form.waitFor()
  await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(copy('frame.header', { generation: 50 }))
  expect(await visitor.form.locator('[data-step]').count()).toBe(1)
  expect(await page.locator('dialog').count()).toBe(1)
  expect(await events()).toEqual(['open', 'step_view'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a prepared form of one flow goes away when another flow opens', async () => {
  const { visitor, page } = await atPage()
  await page.evaluate(() => window.kaiwa!.preload('moving'))
  await prepared(page).waitFor({ state: 'attached' })
  await page.evaluate(() => window.kaiwa!.open())
  await visitor.step('sex').waitFor()
  expect(await prepared(page).count()).toBe(0)
  expect(await page.locator('[data-step]').count()).toBe(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a prepared form is withdrawn when the page goes on to another one', async () => {
  const { visitor, page, opener, events } = await atPage()
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    history.pushState(null, '', '/elsewhere')
    document.querySelector('h1')!.textContent = 'another page'
  })
  await expect.poll(() => prepared(page).count()).toBe(0)
  await page.evaluate(() => window.kaiwa!.open())
  await visitor.step('sex').waitFor()
  expect(await events()).toEqual(['open', 'step_view'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('after a press that shows a prepared form, Back closes it and stays on the page', async () => {
  const { visitor, page, opener } = await atPage()
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  await opener.click()
  await visitor.step('sex').waitFor()
  await page.goBack()
  await visitor.part('banner').waitFor()
  await page.goBack()
  await page.goBack()
  await expect.poll(() => visitor.form.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a device with little memory prepares nothing, and the press works', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 }))
  await page.goto('/')
  await page.evaluate(() => window.kaiwa!.preload())
  expect(await prepared(page).count()).toBe(0)
  await visitor.open()
  await visitor.step('sex').waitFor()
  await visitor.leave()
})

test.each([
  ['the next day has begun', ({ page }: Visitor) => page.clock.setSystemTime('2026-04-02T12:00:00+09:00')],
  [
    'the page is restored from the browser’s memory',
    ({ page }: Visitor) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ],
])('once %s, a press does not show what was prepared before, and opens one form', async (_, happen) => {
  const { visitor, page, opener, events } = await atPage('/', {}, ({ page }) =>
    page.clock.install({ time: '2026-04-01T12:00:00+09:00' }),
  )
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  const before = await prepared(page).elementHandle()
  await happen(visitor)
  // Pressed by a script: the pointer would prepare the form again.
  await opener.evaluate((element: HTMLElement) => element.click())
  await visitor.step('sex').waitFor()
  expect(await visitor.form.evaluate((form, before) => form === before, before)).toBe(false)
  expect(await page.locator('dialog').count()).toBe(1)
  expect(await events()).toEqual(['open', 'step_view'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

/** Presses the opener of a prepared form, and acts once the form is shown, before the browser paints it. */
const pressAndAct = (page: Page, act: (form: HTMLDialogElement) => void) =>
  page.evaluate(async (act) => {
    document.querySelector<HTMLElement>('[data-kaiwa-open]')!.click()
    let shown: HTMLDialogElement | null = null
    for (let turn = 0; turn < 1000 && !shown; turn++) {
      await Promise.resolve()
      shown = document.querySelector('dialog:modal')
    }
    if (!shown || shown.dataset.kaiwa) throw new Error('The press has not shown the prepared form.')
    // oxlint-disable-next-line no-implied-eval -- the function comes as text from this test
    ;(new Function(`return ${act}`)() as (form: HTMLDialogElement) => void)(shown)
  }, act.toString())

test('an answer before the browser has painted the form counts, after the form was reported', async () => {
  const { visitor, page, opener, events } = await atPage()
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  await pressAndAct(page, (form) => form.querySelectorAll('input')[1]!.click())
  await visitor.step('birthday').waitFor()
  expect(await visitor.control('sex').nth(1).isChecked()).toBe(true)
  expect(await events()).toEqual(['open', 'step_view', 'step_view'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a form that is closed before the browser has painted it is reported, and leaves no history entry', async () => {
  const { visitor, page, opener, events } = await atPage()
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  await pressAndAct(page, () => window.kaiwa!.close())
  await expect.poll(events).toEqual(['open', 'step_view', 'close'])
  await calm(page)
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await page.evaluate(() => history.state as unknown)).toBeNull()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a page that goes on before the browser has painted the form does not get it', async () => {
  const { visitor, page, opener, events } = await atPage()
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  const entries = await page.evaluate(() => history.length)
  await pressAndAct(page, () => {
    history.pushState(null, '', '/elsewhere')
    document.querySelector('h1')!.textContent = 'another page'
  })
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  await calm(page)
  expect(await events()).toEqual([])
  expect(await page.evaluate(() => [history.length, location.pathname])).toEqual([entries + 1, '/elsewhere'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a prepared form also opens on a page whose clock a test has stopped', async () => {
  const { visitor, page, opener, events } = await atPage('/', {}, ({ page }) => page.clock.install())
  await opener.hover()
  await prepared(page).waitFor({ state: 'attached' })
  await stopClock(visitor)
  await opener.click()
  await visitor.step('sex').waitFor()
  expect(await events()).toEqual(['open', 'step_view'])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
