import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import type { Arrive, Visit } from '../visit.ts'

const form = '[data-kaiwa="form"]'
const banner = '[data-part="banner"]'
const info = '[data-part="info-modal"]'

/** Waits until exactly these layers are present. */
async function expectLayers({ page }: Visit, ...layers: string[]): Promise<void> {
  for (const layer of [form, banner, info]) await page.waitFor(layer, layers.includes(layer) ? 1 : 0)
}

/** Tests Back, Forward, Reload and Esc. */
export function leavingJourneys(arrive: Arrive): void {
  test('Back shows the banner, closes it, closes the form, leaves the page; Forward brings the form back', async () => {
    const visit = await arrive()
    const { driver } = visit.page
    const address = () => visit.page.evaluate(() => location.pathname)
    await visit.open()
    const length = await visit.page.evaluate(() => history.length)
    await driver.travel(-1)
    await expectLayers(visit, form, banner)
    await driver.travel(-1)
    await expectLayers(visit, form)
    await driver.travel(-1)
    await expectLayers(visit)
    expect([await address(), await visit.page.evaluate(() => history.length)]).toEqual(['/', length])
    await driver.travel(1)
    await expectLayers(visit, form)
    await driver.travel(-1)
    await expectLayers(visit)
    await driver.travel(-1)
    await visit.page.waitForAddress(/^about:blank$/)
    expect(visit.problems).toEqual([])
  })

  test('after a reload, or Back from another page, the form opens again, fresh and without a modal', async () => {
    const visit = await arrive()
    await visit.open()
    await visit.choose('sex', title('sex', 'man'))
    await visit.page.waitFor('[data-step="birthday"]')
    await visit.page.driver.reload()
    await visit.page.waitFor('[data-step="sex"]')
    expect(await visit.steps()).toEqual(['sex'])
    await visit.page.click('[data-part="info"]')
    await visit.page.click({ role: 'button', name: copy('modals.info.exit') })
    await visit.page.waitForAddress(/\/matching/)
    await visit.page.driver.travel(-1)
    await visit.page.waitFor('[data-step="sex"]')
    await expectLayers(visit, form)
    expect([visit.front.sent, visit.problems]).toEqual([[], []])
  })

  test('Esc closes the topmost layer only, however often it is pressed', async () => {
    const visit = await arrive()
    const { driver } = visit.page
    await visit.open()
    await visit.page.click('[data-part="info"]')
    await expectLayers(visit, form, info)
    await driver.travel(-1)
    await expectLayers(visit, form, info, banner)
    await driver.press('Escape')
    await expectLayers(visit, form, info)
    await driver.press('Escape')
    await expectLayers(visit, form)
    await driver.press('Escape')
    await expectLayers(visit)
    await visit.open()
    await visit.page.click({ role: 'button', name: copy('frame.buttons.close') })
    await expectLayers(visit)
    expect(visit.problems).toEqual([])
  })
}
