import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { calm } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'

/** Returns the styles and the focus of the page, and the depth of the form's current history entry. */
const pageState = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.getAttribute('style'),
    body: document.body.getAttribute('style'),
    depth: (history.state as { kaiwa?: { depth: number } } | null)?.kaiwa?.depth ?? 0,
    focus: document.activeElement?.tagName,
  }))

test('the last of two flows opened at once shows, in whatever order they load', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  const { opened: held, open: release } = gate()
  await page.route('**/flows/short.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const both = page.evaluate(() =>
    Promise.all([window.kaiwa!.open({ flow: 'short' }), window.kaiwa!.open({ flow: 'enquiry' })]),
  )
  await visitor.step('sex').waitFor()
  release()
  await both
  await page.evaluate(() => window.kaiwa!.preload('short'))
  await calm(page)
  await expect.poll(async () => [await visitor.form.count(), await visitor.step('sex').count()]).toEqual([1, 1])
  expect((await pageState(page)).depth).toBe(3)

  // By now both flows are loaded: each replaces the other and takes over its entries.
  await page.evaluate(() =>
    Promise.all([window.kaiwa!.open({ flow: 'enquiry' }), window.kaiwa!.open({ flow: 'short' })]),
  )
  await visitor.step('birthday').waitFor()
  await expect.poll(() => visitor.form.count()).toBe(1)
  await page.evaluate(() => window.kaiwa!.close())
  await expect.poll(async () => (await pageState(page)).depth).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a form that is closed, reopened or left by Back while it fades in is either shown or gone', async () => {
  const visitor = await Visitor.arrive('/', { motion: true })
  const { page } = visitor
  await page.evaluate(() => window.kaiwa!.preload())
  const before = await pageState(page)
  const length = await page.evaluate(() => history.length)
  const eventNames = await page.evaluateHandle(() => {
    const names: string[] = []
    for (const name of ['open', 'close', 'banner_view']) window.kaiwa!.on(name, () => names.push(name))
    return names
  })

  await page.evaluate(async () => {
    await window.kaiwa!.open()
    window.kaiwa!.close()
  })
  await expect.poll(() => pageState(page)).toEqual(before)
  expect(await visitor.form.count()).toBe(0)

  // In one tick, and in the next ones while the entries of the first are being left.
  await page.evaluate(async () => {
    await window.kaiwa!.open({ generation: 30 })
    window.kaiwa!.close()
    await window.kaiwa!.open({ generation: 40 })
    window.kaiwa!.close()
    await window.kaiwa!.open({ generation: 50 })
  })
  await visitor.step('sex').waitFor()
  await expect
    .poll(async () => [await visitor.form.count(), await visitor.part('pamphlet').textContent()])
    .toEqual([1, copy('frame.header', { generation: 50 })])
  await expect.poll(async () => (await pageState(page)).depth).toBe(3)
  expect(await page.evaluate(() => history.length)).toBe(length + 3)
  await page.evaluate(() => window.kaiwa!.close())
  await expect.poll(() => pageState(page)).toEqual(before)

  await page.evaluate(async () => {
    await window.kaiwa!.open()
    history.back()
  })
  await visitor.part('banner').waitFor()
  await page.evaluate(() => history.go(-2))
  await visitor.form.waitFor({ state: 'detached' })
  await expect.poll(() => pageState(page)).toEqual(before)
  expect((await eventNames.jsonValue()).join(' ')).toBe(`${'open close '.repeat(4)}open banner_view close`)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each([
  ['allow-scripts', 'reports what the frame lacks'],
  ['allow-scripts allow-same-origin', 'opens the form'],
])('a press in a sandboxed frame, %s, %s', async (sandbox) => {
  const visitor = await Visitor.arrive('/')
  await visitor.page.evaluate((allowed) => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/' })
    frame.setAttribute('sandbox', allowed)
    document.body.replaceChildren(frame)
  }, sandbox)
  const frame = visitor.page.frameLocator('iframe')
  // The script has run once it fetches.
  await frame.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' })
  await frame.locator('[data-kaiwa-open]').first().press('Enter')
  if (sandbox.includes('allow-same-origin')) await frame.locator('[data-kaiwa="form"] [data-step]').first().waitFor()
  else await expect.poll(() => visitor.errors.filter((error) => error.includes('allow-same-origin'))).not.toEqual([])
})
