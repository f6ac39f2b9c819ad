import { expect, test } from 'vitest'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'
import { gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()

test('a form that opens or closes in the preview takes no key from the author who types beside it', async () => {
  const visitor = await Visitor.prepare({ width: 1280, height: 900, locale: 'en-GB' })
  const { page } = visitor
  const { opened: held, open: go } = gate()
  await page.route('**/preview.html', (route) => held.then(() => route.continue()))
  const marketer = await Marketer.come(visitor, `${studio.url}/studio/?flow=garden`)
  await marketer.choose('JSON')
  await marketer.editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('before')
  go()
  await marketer.preview.locator('[data-bubble]').getByText('your garden?').waitFor()
  await page.keyboard.type('after')
  await expect.poll(async () => (await marketer.editor.innerText()).endsWith('beforeafter')).toBe(true)

  // A layer that closes does not take the focus either, although it would return it to its opener in the form.
  await marketer.preview.getByRole('radio').first().check({ force: true })
  await marketer.preview.locator('[data-part="info"]').click()
  await marketer.preview.locator('dialog.layer').waitFor()
  const again = page.getByRole('button', { name: 'From the start' })
  await again.focus()
  await page.keyboard.press('Enter')
  await marketer.preview.locator('dialog.layer').waitFor({ state: 'detached' })
  await marketer.preview.locator('[data-step="work"]').waitFor()
  expect(await again.evaluate((button) => button.matches(':focus'))).toBe(true)

  // A click into the form gives it the focus, and it works as for visitors.
  await marketer.preview.getByRole('radio').first().check({ force: true })
  await marketer.preview.getByRole('textbox', { name: 'Length' }).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.type('carps')
  await expect.poll(() => marketer.preview.getByRole('textbox', { name: 'Animals' }).inputValue()).toBe('carps')
  expect(visitor.errors).toEqual([])
})
