import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { back, travel, travelled } from '../support/travel.ts'
import { Visitor } from '../support/visitor.ts'

/** Returns the visible layer of the form, and whether the current history entry belongs to the form. */
async function seen(visitor: Visitor): Promise<string> {
  const form = await visitor.form.count()
  const banner = await visitor.part('banner').count()
  const state = await visitor.page.evaluate(() => history.state as { kaiwa?: unknown } | null)
  return `${banner ? 'banner' : form ? 'form' : 'page'}${state?.kaiwa ? ', marked' : ''}`
}

async function expectSeen(visitor: Visitor, what: string): Promise<void> {
  await expect.poll(() => seen(visitor).catch(() => 'another page')).toBe(what)
}

/** Counts the history entries that are pushed. */
const watchPushes = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    Object.assign(window, { pushed: 0 })
    const own = history.pushState.bind(history)
    history.pushState = (...given) => {
      ;(window as unknown as { pushed: number }).pushed++
      own(...given)
    }
  })
const pushes = (visitor: Visitor) => visitor.page.evaluate(() => (window as unknown as { pushed: number }).pushed)

test('Back shows the banner, closes it, closes the form, leaves the page; Forward brings the form back', async () => {
  const visitor = await Visitor.prepare()
  await watchPushes(visitor)
  const { page } = visitor
  await page.goto('/')
  expect(await page.evaluate(() => history.length)).toBe(2)
  await page.evaluate(() => {
    history.replaceState({ host: 'first' }, '')
    history.pushState({ host: 'own' }, '', '?own')
  })
  await visitor.open()
  const length = await page.evaluate(() => history.length)
  expect(length).toBeLessThanOrEqual(6)
  expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ host: 'own' })
  const pushed = await pushes(visitor)

  await back(page)
  await expectSeen(visitor, 'banner, marked')
  await back(page)
  await expectSeen(visitor, 'form, marked')
  await back(page)
  await expectSeen(visitor, 'page')
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ host: 'own' })
  expect(await page.evaluate(() => history.length)).toBe(length)

  await travel(page, 1)
  await expectSeen(visitor, 'form, marked')
  await back(page)
  await expectSeen(visitor, 'page')
  expect(await pushes(visitor), 'browsers skip entries that are pushed while Back is handled').toBe(pushed)
  await back(page)
  await expectSeen(visitor, 'page')
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ host: 'first' })
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  expect(visitor.errors).toEqual([])
})

test('the banner shows once in a browser session, and then the form needs one entry only', async () => {
  const visitor = await Visitor.arrive('/')
  const { page } = visitor
  await visitor.open()
  await back(page)
  await expectSeen(visitor, 'banner, marked')
  await visitor
    .part('banner')
    .getByRole('button', { name: copy('leave.close') })
    .click()
  await expectSeen(visitor, 'form, marked')
  await back(page)
  await expectSeen(visitor, 'page')

  const length = await page.evaluate(() => history.length)
  await visitor.open()
  // The one entry of the second opening replaces the entries ahead.
  expect(await page.evaluate(() => history.length)).toBeLessThan(length)
  await back(page)
  await expectSeen(visitor, 'page')

  await page.reload()
  await visitor.open()
  await back(page)
  await expectSeen(visitor, 'page')

  // A new tab is a new browser session.
  const item = await Visitor.arrive('/')
  await item.open()
  await back(item.page)
  await expectSeen(item, 'banner, marked')
})

test('the close button and Esc count as leaving, and leave no history entry behind', async () => {
  const visitor = await Visitor.arrive('/')
  const { page } = visitor
  await visitor.open()
  await visitor.part('close').click()
  await expectSeen(visitor, 'banner, marked')
  await page.keyboard.press('Escape')
  await expectSeen(visitor, 'form, marked')
  await visitor.part('close').click()
  await expectSeen(visitor, 'page')

  await visitor.open()
  await page.keyboard.press('Escape')
  await expectSeen(visitor, 'page')
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('after the close button has shown the banner, Back closes it and then the form', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.part('close').click()
  await expectSeen(visitor, 'banner, marked')
  await back(visitor.page)
  await expectSeen(visitor, 'form, marked')
  await back(visitor.page)
  await expectSeen(visitor, 'page')
  await visitor.page.goBack()
  expect(visitor.page.url()).toBe('about:blank')
})

test('a form that is opened again while it closes has its own entries', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await travelled(visitor.page, () =>
    visitor.page.evaluate(() => {
      window.kaiwa!.close()
      return window.kaiwa!.open()
    }),
  )
  await expectSeen(visitor, 'form, marked')
  await back(visitor.page)
  await expectSeen(visitor, 'banner, marked')
  await visitor.page.evaluate(() => window.kaiwa!.close())
  await expectSeen(visitor, 'page')
})

test('if the browser refuses storage, the banner shows once in the life of the page', async () => {
  const visitor = await Visitor.prepare()
  await visitor.page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await visitor.page.goto('/')
  await visitor.open()
  await visitor.part('close').click()
  await expectSeen(visitor, 'banner, marked')
  await visitor.page.keyboard.press('Escape')
  await visitor.part('close').click()
  await expectSeen(visitor, 'page')
  await visitor.open()
  await visitor.part('close').click()
  await expectSeen(visitor, 'page')
  expect(visitor.errors).toEqual([])
})
