import { expect, test } from 'vitest'
import { message, title } from '../../support/copy.ts'
import type { Arrive, Visit } from '../visit.ts'

const hasFocus = (elements: Element[]) => elements.some((element) => element.contains(document.activeElement))

/** Presses Tab until an element that matches has the focus. */
async function tabTo({ page }: Visit, selector: string): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    if (await page.query(selector, hasFocus)) return
    await page.driver.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

/** Tests the form without a mouse. */
export function keyboardJourneys(arrive: Arrive): void {
  test('with the keyboard alone the form is opened, answered with Enter from field to field, and left', async () => {
    const visit = await arrive()
    const { page } = visit
    const { driver } = page
    await tabTo(visit, '[data-kaiwa-open]')
    await driver.press('Enter')
    await page.waitFor('[data-step="sex"]')
    await tabTo(visit, '[data-field="sex"] input')
    await driver.press('Space')
    await page.waitFor('[data-step="birthday"]')
    await driver.press('ArrowRight')
    await expect
      .poll(() => page.query('[data-field="sex"] input:checked', ([radio]) => radio?.ariaLabel))
      .toBe(title('sex', 'woman'))

    await tabTo(visit, visit.control('birthYear'))
    for (const [typed, next] of [
      ['1990', 'birthMonth'],
      ['4', 'birthDay'],
    ] as const) {
      await driver.type(typed)
      await driver.press('Enter')
      await expect.poll(() => visit.focusedField()).toBe(next)
    }
    await driver.press('Enter')
    await expect
      .poll(() => page.text('[data-field="birthDay"] [data-part="error"]'), { message: 'as OK would' })
      .toBe(message('birthDay', 'required'))
    await driver.type('1')
    await driver.press('Enter')
    await page.waitFor('[data-step="job"]')

    for (const keys of ['Tab', 'Shift+Tab'])
      for (let steps = 0; steps < 15; steps++) {
        await driver.press(keys)
        expect(await page.query('main', hasFocus), 'the page behind has no focus').toBe(false)
      }
    await driver.press('Escape')
    await page.waitFor('[data-part="banner"]')
    await driver.press('Escape')
    await page.waitFor('[data-part="banner"]', 0)
    await driver.press('Escape')
    await page.waitFor('[data-kaiwa="form"]', 0)
    await expect.poll(() => page.query('[data-kaiwa-open]', hasFocus), { message: 'the focus is back' }).toBe(true)
    expect(visit.problems).toEqual([])
  })
}
