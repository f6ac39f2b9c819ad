import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { calm } from '../support/calm.ts'
import { Visitor } from '../support/visitor.ts'
import { wheel } from '../support/wheel.ts'
import { visitHost } from './pages.ts'

test('a closed form leaves the page unchanged: attributes, styles, place, focus, listeners', async () => {
  const visitor = await Visitor.prepare({ width: 1024, height: 700 })
  const { page } = visitor
  await page.addInitScript(() => {
    const counted = { added: 0 }
    Object.assign(window, { counted })
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target)
      const remove = target.removeEventListener.bind(target)
      const listeners = new Set<unknown>()
      target.addEventListener = (
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions | boolean,
      ) => {
        const once = typeof options === 'object' && options.once
        if (!once && !listeners.has(listener)) counted.added++
        if (!once) listeners.add(listener)
        add(type, listener, options)
      }
      target.removeEventListener = (
        type: string,
        listener: EventListener,
        options?: EventListenerOptions | boolean,
      ) => {
        if (listeners.delete(listener)) counted.added--
        remove(type, listener, options)
      }
    }
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.kaiwa!.preload())
  const look = () =>
    page.evaluate(() => {
      const root = document.documentElement
      const body = document.body.cloneNode(true) as HTMLElement
      // Only before its first opening, a form is prepared.
      for (const prepared of body.querySelectorAll('[data-prepared]')) prepared.remove()
      return {
        html: [...root.attributes].map(({ name, value }) => `${name}=${value}`),
        body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
        content: body.innerHTML,
        head: document.head.innerHTML,
        scroll: scrollY,
        entry: history.state as unknown,
        listeners: (window as unknown as { counted: { added: number } }).counted.added,
        inert: document.querySelectorAll('[inert], [aria-hidden="true"]:not(svg)').length,
      }
    })
  const opener = page.locator('main [data-kaiwa-open]').last()
  await opener.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, -40))
  await page.evaluate(() => document.documentElement.style.setProperty('overflow', 'scroll', 'important'))

  for (const how of ['button', 'Escape', 'Back', 'call'] as const) {
    // UIkit sets it like this: the form also restores an overflow of one direction alone.
    if (how === 'Back')
      await page.evaluate(() => {
        document.documentElement.style.removeProperty('overflow')
        document.documentElement.style.setProperty('overflow-y', 'clip')
      })
    await opener.focus()
    const before = await look()
    await page.keyboard.press('Enter')
    await visitor.step('sex').waitFor()
    expect(await visitor.form.evaluate((form) => form.contains(document.activeElement))).toBe(true)
    await wheel(page, 400)
    await visitor.choose('sex', title('sex', 'woman'))
    if (how === 'button') await visitor.part('close').click()
    else if (how === 'Escape') await page.keyboard.press('Escape')
    else if (how === 'Back') await page.evaluate(() => history.back())
    else await page.evaluate(() => window.kaiwa!.close())
    if (await visitor.part('banner').count()) {
      await page.keyboard.press('Escape')
      await visitor.part('banner').waitFor({ state: 'detached' })
      await visitor.part('close').click()
    }
    await visitor.form.waitFor({ state: 'detached' })
    const focused = () => opener.evaluate((element) => document.activeElement === element)
    await expect
      .poll(async () => ({ how, focused: await focused(), ...(await look()) }))
      .toEqual({ how, focused: true, ...before })
  }
  expect(visitor.errors).toEqual([])
})

/** Presses a key that scrolls a page when no element has the focus, and waits until the scrolling would have begun. */
async function pageDown(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('PageDown')
  await calm(page)
  await calm(page)
}

test('the page behind cannot be scrolled, focused or pressed while the form is open', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.page.mouse.move(180, 400)
  await wheel(visitor.page, 600)
  await pageDown(visitor.page)
  expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
  for (let count = 0; count < 25; count++) {
    await visitor.page.keyboard.press('Tab')
    expect(
      await visitor.page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('[data-kaiwa="form"]'),
      ),
    ).toBe(true)
  }
})

/** The elements that scroll in a page, with the style sheet that makes them scroll. */
const scrollers: readonly (readonly [string, string])[] = [
  ['the window, by the style of the root', 'html { overflow-y: scroll; scroll-behavior: smooth }'],
  [
    'the window, by the style of the body',
    'html, body { height: 100% } body { margin: 0; min-width: 320px; overflow-x: hidden }',
  ],
  ['the window, over its content', 'body { overflow: overlay; scroll-behavior: smooth }'],
  ['the body', 'html, body { height: 100%; overflow: hidden } body { overflow-y: auto !important }'],
  [
    'the content',
    'html, body { height: 100%; margin: 0; overflow: hidden } ' +
      'main { height: 100%; overflow: auto; scroll-behavior: smooth }',
  ],
]

test('every scrolled element of a page keeps its place, under the open form and afterwards', async () => {
  const { visitor } = await visitHost({ head: '<style>.tall { height: 3000px }</style><style id="own"></style>' })
  const { page } = visitor
  const places = () =>
    page.evaluate(() => ['html', 'body', 'main'].map((name) => document.querySelector(name)!.scrollTop))
  const styles = () =>
    page.evaluate(() => {
      const { documentElement: root, body, adoptedStyleSheets } = document
      return [root.getAttribute('style'), body.getAttribute('style'), adoptedStyleSheets.length]
    })
  await page.evaluate(() => window.kaiwa!.preload())
  for (const [name, sheet] of scrollers) {
    await page.evaluate((text) => {
      document.querySelector('#own')!.textContent = text
      for (const scroller of document.querySelectorAll('html, body, main'))
        scroller.scrollTo({ top: 274, behavior: 'instant' })
    }, sheet)
    const before = [await places(), await styles()]
    expect(before[0], `${name}, before`).toContain(274)
    await page.locator('[data-kaiwa-open]').dispatchEvent('click')
    await visitor.step('sex').waitFor()
    await page.mouse.move(180, 400)
    await wheel(page, 300)
    await pageDown(page)
    expect(await places(), `${name}, open`).toEqual(before[0])
    await page.evaluate(() => window.kaiwa!.close())
    await visitor.form.waitFor({ state: 'detached' })
    expect([await places(), await styles()], `${name}, closed`).toEqual(before)
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
