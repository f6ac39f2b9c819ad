import { expect, test } from 'vitest'
import { addAxe, violationsAround } from '../support/axe.ts'
import { calm } from '../support/calm.ts'
import type { Visitor } from '../support/visitor.ts'
import { atElement } from './element-page.ts'

const tall = '<div style="height: 4000px">Text</div>'
const wide = { width: 1280, height: 900 }
/** The pointer leaves the window at its top, as on the way to the address bar. */
const leaveWindow = ({ page }: Visitor) =>
  page.evaluate(() =>
    document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null })),
  )
const readTo = ({ page }: Visitor, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part - innerHeight), share)

/** Expects that no form opens, once the page has had time to react. */
async function expectNothing(visitor: Visitor): Promise<void> {
  await calm(visitor.page)
  expect(await visitor.form.count()).toBe(0)
}

test('a link opens the form of its flow and adds no entry to the history of the page', async () => {
  const { visitor, page } = await atElement({
    body: '<main><a href="#kaiwa=restaurant">Ask</a><a href="#other">Other</a></main>',
  })
  const before = await page.evaluate(() => history.length)
  await page.getByText('Ask').click()
  await visitor.step('guests').waitFor()
  await page.goBack()
  await visitor.form.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.getByText('Other').click()
  await expectNothing(visitor)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('an address with a flow opens its form, in its element if the page has one; a reload shows the page', async () => {
  const { visitor, page } = await atElement({
    body: `${tall}<kaiwa-form flow="moving" mode="inline" open-on="link"><p>Later</p></kaiwa-form>`,
    address: '#kaiwa=moving',
  })
  await visitor.step('home').waitFor()
  expect(await page.evaluate(() => [location.hash, document.querySelector('dialog[open]')])).toEqual(['', null])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.reload()
  await page.getByText('Later').waitFor()
  await expectNothing(visitor)
  await page.evaluate(() => (location.hash = '#kaiwa=enquiry'))
  await visitor.step('sex').waitFor()
  await page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  await page.evaluate(() => (location.hash = '#kaiwa=unknown'))
  await expect.poll(() => visitor.errors).toEqual([expect.stringContaining('unknown') as string])
  await visitor.leave()
})

test('leaving opens the form once, and not again for the days of the limit', async () => {
  const { visitor, page } = await atElement(
    { body: '<main><h1>Page</h1></main><kaiwa-form flow="enquiry" open-on="leaving" again-after="2"></kaiwa-form>' },
    wide,
  )
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  await leaveWindow(visitor)
  await visitor.step('sex').waitFor()
  await addAxe(page)
  expect(await violationsAround(page)).toEqual([])
  await page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  await leaveWindow(visitor)
  await expectNothing(visitor)
  await page.reload()
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  await leaveWindow(visitor)
  await expectNothing(visitor)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['kaiwa:shown'])
  expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('kaiwa:shown')!) as object))).toEqual([
    'enquiry',
  ])
  await page.evaluate(() => {
    const days = 24 * 60 * 60 * 1000
    localStorage.setItem('kaiwa:shown', JSON.stringify({ enquiry: Date.now() - 2 * days - 1000 }))
  })
  await page.reload()
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  await leaveWindow(visitor)
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('on a touch screen, scrolling up fast counts as leaving, and scrolling up slowly does not', async () => {
  const { visitor, page } = await atElement(
    { body: `${tall}<kaiwa-form flow="enquiry" open-on="leaving"></kaiwa-form>` },
    { touch: true },
  )
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  const up = async (by: number) => page.evaluate((pixels) => scrollBy(0, -pixels), by)
  await page.evaluate(() => scrollTo(0, 3000))
  await calm(page)
  // Less than half of the window, each time after a pause.
  await up(200)
  await calm(page)
  await expectNothing(visitor)
  await page.evaluate(() => scrollTo(0, 3000))
  await calm(page)
  await page.evaluate(async () => {
    for (let step = 0; step < 5; step++) {
      scrollBy(0, -120)
      await new Promise(requestAnimationFrame)
    }
  })
  await visitor.step('sex').waitFor()
  await visitor.leave()
})

test('reading opens the form after a share of the page, and moves nothing', async () => {
  const { visitor, page } = await atElement(
    { body: `${tall}<kaiwa-form flow="enquiry" open-on="reading" read="50" mode="popup">Enquire</kaiwa-form>` },
    wide,
  )
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await readTo(visitor, 0.4)
  await expectNothing(visitor)
  await readTo(visitor, 0.6)
  await visitor.step('sex').waitFor()
  await calm(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await visitor.leave()
})

test.each([
  [
    'a modal dialog of the page',
    '<dialog id="own"><p>News</p></dialog>',
    () => document.querySelector<HTMLDialogElement>('#own')!.showModal(),
  ],
  [
    'a field in which the visitor types',
    '<input id="own">',
    () => document.querySelector<HTMLInputElement>('#own')!.focus(),
  ],
  [
    'an open popup',
    '<kaiwa-form id="own" mode="popup" flow="moving">Move</kaiwa-form>',
    () => document.querySelector<HTMLElement & { show(): Promise<void> }>('#own')!.show(),
  ],
])('no form opens by itself over %s', async (_what, html, occupy) => {
  const { visitor, page } = await atElement(
    { body: `<main>${html}</main><kaiwa-form id="leaving" flow="enquiry" open-on="leaving"></kaiwa-form>` },
    wide,
  )
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  await page.evaluate(occupy)
  await leaveWindow(visitor)
  await calm(page)
  expect(await visitor.step('sex').count()).toBe(0)
  await page.evaluate(() => document.querySelector('#own')!.remove())
  await leaveWindow(visitor)
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('at once: a dialog opens with the page, within its limit', async () => {
  const { visitor, page } = await atElement({ body: '<kaiwa-form flow="enquiry" open-on="load"></kaiwa-form>' })
  await visitor.step('sex').waitFor()
  await page.evaluate(() => window.kaiwa!.close())
  await page.reload()
  await page.evaluate(() => customElements.whenDefined('kaiwa-form'))
  await expectNothing(visitor)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
